import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { ha1Of } from '../digest.ts';
import { locale } from '../formatting.ts';
import { weaknessOf } from '../parts/password-input.tsx';
import { Revealable } from '../revealable.tsx';
import type { Value } from './draft.ts';
import { numberOf, numberText, shownUnit } from './units.ts';
import { formWords } from './words.ts';

/** What ties an input to its label, its help and what is wrong with it. */
export interface Marks {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid'?: true;
}

interface InputProps {
  readonly marks: Marks;
  readonly value: Value;
  onChange(next: Value): void;
}

interface NumberProps extends InputProps {
  readonly unit: string | undefined;
  /** What an empty field means, where that is -1. */
  readonly blank?: string | undefined;
}

/** A number with its unit; what is typed stays as it is typed. */
export function NumberInput({ marks, value, onChange, unit, blank }: NumberProps): JSX.Element {
  const shown = shownUnit(unit);
  const typedValue = (typed: string): Value =>
    blank && typed.trim() === '' ? -1 : numberOf(typed, shown);
  const written =
    typeof value === 'number' ? numberText(value, shown, locale.value) : String(value ?? '');
  const [text, setText] = useState(written);
  useEffect(() => {
    if (typedValue(text) !== value) setText(written);
  }, [value]);
  return (
    <span class="with-unit">
      <input
        {...marks}
        inputMode="decimal"
        autocomplete="off"
        placeholder={blank}
        value={blank && value === -1 ? '' : text}
        onInput={({ currentTarget }) => {
          setText(currentTarget.value);
          onChange(typedValue(currentTarget.value));
        }}
      />
      {shown.name !== '' && <span class="unit">{shown.name}</span>}
    </span>
  );
}

/** A list of numbers, in one line. */
export function Numbers({ marks, value, onChange }: InputProps): JSX.Element {
  const written = Array.isArray(value) ? value.join(', ') : '';
  const [text, setText] = useState(written);
  const plain = shownUnit(undefined);
  const numbersOf = (typed: string): Value =>
    typed.trim() === '' ? [] : typed.split(/[,\s]+/).map(part => numberOf(part, plain));
  useEffect(() => {
    if (JSON.stringify(numbersOf(text)) !== JSON.stringify(value)) setText(written);
  }, [value]);
  return (
    <input
      {...marks}
      autocomplete="off"
      placeholder={formWords.value.numbers}
      value={text}
      onInput={({ currentTarget }) => {
        setText(currentTarget.value);
        onChange(numbersOf(currentTarget.value));
      }}
    />
  );
}

interface TextProps extends InputProps {
  readonly isLong: boolean;
  readonly isTimeZone: boolean;
}

/** A text, on one line or on several. */
export function TextInput({ marks, value, onChange, isLong, isTimeZone }: TextProps): JSX.Element {
  const zones = useId();
  const text =
    typeof value === 'string'
      ? value
      : value === undefined || value === null
        ? ''
        : JSON.stringify(value);
  if (isLong) {
    return (
      <textarea
        {...marks}
        rows={4}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <>
      <input
        {...marks}
        autocomplete="off"
        autocapitalize="none"
        spellcheck={false}
        list={isTimeZone ? zones : undefined}
        value={text}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {isTimeZone && (
        <datalist id={zones}>
          {Intl.supportedValuesOf('timeZone').map(zone => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface SecretProps extends InputProps {
  /** Whether the device wants the hash of user name and password in place of the password. */
  readonly isDigest: boolean;
  /** The user name that belongs to the password. */
  readonly username: string;
}

/** What the device never shows: empty keeps it as it is. */
export function Secret({ marks, value, onChange, isDigest, username }: SecretProps): JSX.Element {
  const { unchanged, forget, forgotten } = formWords.value;
  const [text, setText] = useState('');
  useEffect(() => {
    if (value === null) setText('');
  }, [value]);
  useEffect(() => {
    if (isDigest && text !== '') onChange(ha1Of(username, text));
  }, [username]);
  const isForgotten = value === '';
  const weakness = isDigest ? weaknessOf(text) : '';
  return (
    <>
      <span class="with-unit">
        <Revealable
          {...marks}
          autocomplete="new-password"
          placeholder={isForgotten ? forgotten : unchanged}
          value={text}
          onInput={({ currentTarget }) => {
            const typed = currentTarget.value;
            setText(typed);
            onChange(typed === '' ? null : isDigest ? ha1Of(username, typed) : typed);
          }}
        />
        <button
          type="button"
          class="quiet"
          aria-pressed={isForgotten}
          onClick={() => {
            setText('');
            onChange(isForgotten ? null : '');
          }}
        >
          {forget}
        </button>
      </span>
      {weakness !== '' && (
        <span class="weak" role="status">
          {weakness}
        </span>
      )}
    </>
  );
}
