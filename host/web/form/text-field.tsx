import type { JSX } from 'preact';
import { TextInput } from './inputs.tsx';

interface TextFieldProps {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  onChange(next: string): void;
}

/** A line of text with its label, in a form that no declaration describes. */
export function TextField({ id, label, help, value, onChange }: TextFieldProps): JSX.Element {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <TextInput
        marks={{ id, 'aria-describedby': `${id}-help` }}
        value={value}
        isLong={false}
        isTimeZone={false}
        onChange={next => onChange(String(next))}
      />
      {help && (
        <p id={`${id}-help`} class="help">
          {help}
        </p>
      )}
    </div>
  );
}
