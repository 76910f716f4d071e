import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { isLive } from '../live.ts';
import { write } from '../request.ts';
import { refusalAt } from './refusal.ts';

/** A command that can be sent: whether it is under way, and what the device said against it. */
export interface Sending {
  readonly isBusy: boolean;
  /** In words; empty if nothing is wrong. */
  readonly problem: string;
  /**
   * Resolves with whether the device took it. Does nothing while one is under way. A payload that
   * is a function is `Made` of the present value.
   */
  send(path: string, payload?: unknown): Promise<boolean>;
}

/** Sends commands, one at a time. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  return {
    isBusy,
    problem,
    async send(path, payload = null) {
      if (isBusy) return false;
      setBusy(true);
      const written = await write(path, payload);
      const said = written.ok ? '' : await refusalAt(path, written);
      setBusy(false);
      setProblem(said);
      return written.ok;
    },
  };
}

interface ActionProps {
  readonly sending: Sending;
  readonly path: string;
  readonly payload?: unknown;
  /** True if it would change something now. */
  readonly isUseful?: boolean;
  readonly primary?: boolean;
  /** True if something is lost by it. */
  readonly isGrave?: boolean;
  readonly id?: string;
  /** Is called when the device has taken it. */
  readonly onTaken?: (() => void) | undefined;
  readonly children: ComponentChildren;
}

/**
 * A button that sends a command. While it is of no use it can be reached nevertheless, so that the
 * focus of who pressed it stays where it is.
 */
export function Action(props: ActionProps): JSX.Element {
  const { sending, path, payload = null, isUseful = true, id, children } = props;
  const isOff = !isUseful || !isLive.value;
  return (
    <button
      type="button"
      {...(id !== undefined && { id })}
      class={props.isGrave ? 'danger' : props.primary ? 'primary' : ''}
      aria-disabled={isOff}
      aria-busy={sending.isBusy}
      onClick={async () => {
        if (!isOff && (await sending.send(path, payload))) props.onTaken?.();
      }}
    >
      {children}
    </button>
  );
}

/** Refusal of the last command. */
export function Problem({ text }: { text: string }): JSX.Element | null {
  if (text === '') return null;
  return (
    <p class="refusal" role="alert">
      {text}
    </p>
  );
}
