import type { JSX } from 'preact';

interface ChoiceProps<Value extends string> {
  /** Text of the chosen item. */
  readonly label: string;
  readonly value: Value;
  /** Each with its name. */
  readonly options: readonly (readonly [Value, string])[];
  onChange(value: Value): void;
}

/** One of a few, as buttons side by side. */
export function Choice<Value extends string>(props: ChoiceProps<Value>): JSX.Element {
  const { label, value, options, onChange } = props;
  return (
    <fieldset class="choice" aria-label={label}>
      {options.map(([each, name]) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onChange(each)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
