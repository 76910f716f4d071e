import type { JSX } from 'preact';
import { Icon } from '../parts/icon.tsx';
import { sentence } from './declared.ts';
import { initialOf, type Value, withEntry, withField } from './draft.ts';
import { type Marks, NumberInput, Numbers, Secret, TextInput } from './inputs.tsx';
import { type Choice, type Meaning, meaningOf } from './named-choices.ts';
import { rangeWords } from './range.ts';
import type { Places, Problems } from './refusals.ts';
import type { ArrayShape, ObjectShape, Shape, UnionShape } from './shape.ts';
import { formWords } from './words.ts';

/** What every field of a form is given. */
export interface FieldProps<S extends Shape = Shape> {
  /** Of the resource. */
  readonly path: string;
  /** Where the value is in that of the resource, e.g. `chargers/0/host`; empty for all of it. */
  readonly place: string;
  /** Of the field, as the interface has it; empty for the whole value or an entry of a list. */
  readonly name: string;
  readonly shape: S;
  readonly value: Value;
  readonly problems: Problems;
  /** The user name beside a password; empty where there is none. */
  readonly username?: string;
  onChange(next: Value): void;
}

/** A field of any shape. */
export function Field(props: FieldProps): JSX.Element | null {
  const { shape } = props;
  switch (shape.type) {
    case 'object':
      return <ObjectField {...props} shape={shape} />;
    case 'array':
      return shape.item.type === 'int' ? (
        <PlainField {...props} />
      ) : (
        <ListField {...props} shape={shape} />
      );
    case 'union':
      return <UnionField {...props} shape={shape} />;
    case 'empty':
      return null;
    case 'bool':
      return <Check {...props} />;
    default:
      return <PlainField {...props} />;
  }
}

/** The places of a value at which the form shows what the device says against it. */
export function placesOf(shape: Shape, value: Value, place = ''): Places {
  return new Map(listed(shape, value, place));
}

function listed(shape: Shape, value: Value, place: string): [string, Shape][] {
  const below = (name: string | number, inner: Shape, its: Value): [string, Shape][] =>
    listed(inner, its, place === '' ? `${name}` : `${place}/${name}`);
  const own: [string, Shape][] = place === '' ? [] : [[place, shape]];
  if (value === null || value === undefined) return own;
  if (shape.type === 'object') {
    const known = value as Readonly<Record<string, Value>>;
    return [
      ...own,
      ...Object.entries(shape.fields).flatMap(([name, inner]) => below(name, inner, known[name])),
    ];
  }
  if (shape.type === 'array' && shape.item.type !== 'int')
    return [...own, ...(value as Value[]).flatMap((entry, at) => below(at, shape.item, entry))];
  if (shape.type === 'union') {
    const [tag, payload] = value as readonly [number, Value];
    const inner = shape.tags.find(([each]) => each === tag)?.[1];
    return inner ? [...own, ...below(1, inner, payload)] : own;
  }
  return own;
}

function labelOf({ shape, name, place }: FieldProps): string {
  const { entry, kind } = formWords.value;
  const number = /(?:^|\/)(\d+)$/.exec(place)?.[1];
  if (name === '' && number !== undefined) return `${entry} ${Number(number) + 1}`;
  return shape.label === undefined ? kind : sentence(shape.label);
}

function idOf({ place }: FieldProps): string {
  return `field-${place === '' ? 'value' : place}`;
}

/** Help and the device's words against it, which belong to an input. */
function Notes({
  props,
  help,
  range = '',
}: {
  props: FieldProps;
  help: string;
  range?: string;
}): JSX.Element {
  const wrong = props.problems.get(props.place) ?? [];
  // What the label says already, or the words above the form, help nobody.
  const isNews = props.place !== '' && help.toLowerCase() !== labelOf(props).toLowerCase();
  const notes = [isNews ? help : '', range].filter(text => text !== '');
  return (
    <>
      {wrong.length > 0 && (
        <p id={`${idOf(props)}-wrong`} class="wrong">
          {wrong.join('; ')}
        </p>
      )}
      {notes.length > 0 && (
        <p id={`${idOf(props)}-help`} class="help">
          {notes.join(' · ')}
        </p>
      )}
    </>
  );
}

function marksOf(props: FieldProps): Marks {
  const isWrong = props.problems.has(props.place);
  const id = idOf(props);
  return {
    id,
    'aria-describedby': `${isWrong ? `${id}-wrong ` : ''}${id}-help`,
    ...(isWrong && { 'aria-invalid': true }),
  };
}

function PlainField(props: FieldProps): JSX.Element {
  const { shape } = props;
  const { choices, blank }: Meaning = meaningOf(shape);
  return (
    <div class="field" data-place={props.place}>
      <label for={idOf(props)}>{labelOf(props)}</label>
      {choices ? <Select {...props} choices={choices} /> : <Input {...props} blank={blank} />}
      <Notes
        props={props}
        help={sentence(shape.doc)}
        range={choices ? '' : rangeOf(shape, blank)}
      />
    </div>
  );
}

function Input(props: FieldProps & { blank: string | undefined }): JSX.Element {
  const { shape, value, onChange, name, blank } = props;
  const given = { marks: marksOf(props), value, onChange };
  if (shape.type === 'int' || shape.type === 'float')
    return <NumberInput {...given} unit={shape.unit} blank={blank} />;
  if (shape.type === 'array') return <Numbers {...given} />;
  if (shape.hidden)
    return <Secret {...given} isDigest={name === 'digest_hash'} username={props.username ?? ''} />;
  const isLong = shape.type === 'string' && shape.max >= longBytes;
  return <TextInput {...given} isLong={isLong} isTimeZone={name === 'timezone'} />;
}

/** Texts that may be so long get several lines. */
const longBytes = 1024;

function rangeOf(shape: Shape, blank: string | undefined): string {
  if (shape.type !== 'int') return '';
  if (!blank) return rangeWords(shape);
  return `${rangeWords(shape)} · ${formWords.value.empty}: ${blank}`;
}

function Select(props: FieldProps & { choices: readonly Choice[] }): JSX.Element {
  const { choices, value, onChange } = props;
  const isKnown = choices.some(choice => choice.value === value);
  const chosenBy = (text: string): Value =>
    choices.find(choice => String(choice.value) === text)?.value ?? value;
  return (
    <select
      {...marksOf(props)}
      value={String(value)}
      onChange={({ currentTarget }) => onChange(chosenBy(currentTarget.value))}
    >
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
      {choices.map(({ value: each, name }) => (
        <option key={each} value={String(each)}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Check(props: FieldProps): JSX.Element {
  const { value, onChange, shape } = props;
  return (
    <div class="field check-field" data-place={props.place}>
      <label class="check">
        <input
          {...marksOf(props)}
          type="checkbox"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{labelOf(props)}</span>
      </label>
      <Notes props={props} help={sentence(shape.doc)} />
    </div>
  );
}

function ObjectField(props: FieldProps<ObjectShape>): JSX.Element {
  const { shape, value, place, path, problems, name, onChange } = props;
  const known = (value ?? {}) as Readonly<Record<string, Value>>;
  const offered = Object.entries(shape.fields).filter(([, inner]) => !inner.unoffered);
  const fields = offered.map(([each, inner]) => (
    <Field
      key={each}
      {...{ path, problems, name: each, shape: inner }}
      place={place === '' ? each : `${place}/${each}`}
      value={known[each]}
      username={String(known.username ?? '')}
      onChange={next => onChange(withField(known, each, next))}
    />
  ));
  if (name === '') return <>{fields}</>;
  return (
    <fieldset>
      <legend>{labelOf(props)}</legend>
      {fields}
    </fieldset>
  );
}

function ListField(props: FieldProps<ArrayShape>): JSX.Element {
  const { shape, value, place, path, problems, onChange } = props;
  const { add, remove, noEntries } = formWords.value;
  const entries = (value ?? []) as readonly Value[];
  const placeOf = (at: number): string => (place === '' ? `${at}` : `${place}/${at}`);
  return (
    <fieldset id={idOf(props)} data-place={place}>
      <legend>{labelOf(props)}</legend>
      <Notes props={props} help={sentence(shape.doc)} />
      {entries.length === 0 && <p class="help">{noEntries}</p>}
      {entries.map((entry, at) => (
        <div class="entry" key={at}>
          <Field
            {...{ path, problems, name: '', shape: shape.item, value: entry }}
            place={placeOf(at)}
            onChange={next => onChange(withEntry(entries, at, next))}
          />
          {entries.length > shape.min && (
            <button
              type="button"
              class="quiet"
              aria-label={`${remove}: ${labelOf({ ...props, name: '', place: placeOf(at) })}`}
              onClick={() => onChange(entries.filter((_, index) => index !== at))}
            >
              <Icon name="remove" />
              {remove}
            </button>
          )}
        </div>
      ))}
      {entries.length < shape.max && (
        <button
          type="button"
          class="quiet"
          onClick={() => onChange([...entries, initialOf(shape.item)])}
        >
          <Icon name="add" />
          {add}
        </button>
      )}
    </fieldset>
  );
}

function UnionField(props: FieldProps<UnionShape>): JSX.Element {
  const { shape, value, place, path, problems, onChange } = props;
  const { none } = formWords.value;
  const [tag, payload] = (value ?? [undefined, null]) as readonly [number | undefined, Value];
  const inner = shape.tags.find(([each]) => each === tag)?.[1];
  const choose = (text: string): void => {
    const next = text === '' ? undefined : shape.tags.find(([each]) => each === Number(text));
    onChange(next ? [next[0], next[1] && initialOf(next[1])] : null);
  };
  return (
    <fieldset data-place={place}>
      {place !== '' && <legend>{labelOf(props)}</legend>}
      <div class="field">
        <select
          {...marksOf(props)}
          aria-label={labelOf(props)}
          value={tag === undefined ? '' : String(tag)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {shape.nullable && <option value="">{none}</option>}
          {shape.tags.map(([each, , label]) => (
            <option key={each} value={String(each)}>
              {sentence(label)}
            </option>
          ))}
        </select>
        <Notes props={props} help={sentence(shape.doc)} />
      </div>
      {inner && (
        <Field
          {...{ path, problems, name: '', shape: inner, value: payload }}
          place={place === '' ? '1' : `${place}/1`}
          onChange={next => onChange([tag, next])}
        />
      )}
    </fieldset>
  );
}
