import { type ComponentType, createElement, type JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/index.ts';

/** Exports of a file that is loaded late. */
export interface Late<Props> {
  readonly default: ComponentType<Props>;
}

type State<Props> = Late<Props> | 'failed' | undefined;

/** Shows a component whose file is loaded when it is first shown. */
export function LatePart<Props extends object>({
  load,
  props,
}: {
  load: () => Promise<Late<Props>>;
  props: Props;
}): JSX.Element | null {
  const [loaded, setLoaded] = useState<{ from: typeof load; state: State<Props> }>();
  useEffect(() => {
    let isWanted = true;
    const take = (state: State<Props>) => isWanted && setLoaded({ from: load, state });
    load().then(take, () => take('failed'));
    return () => {
      isWanted = false;
    };
  }, [load]);
  if (loaded?.from !== load || loaded.state === undefined) return null;
  if (loaded.state === 'failed') return <LoadFailed />;
  return createElement(loaded.state.default, props);
}

/** The device was away, or has another firmware now, and with it other files. */
function LoadFailed(): JSX.Element {
  const { notLoaded, reload } = words.value;
  return (
    <section class="card" role="alert">
      <p>{notLoaded}</p>
      <button type="button" class="primary" onClick={() => location.reload()}>
        {reload}
      </button>
    </section>
  );
}
