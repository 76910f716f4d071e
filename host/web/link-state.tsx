import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Link } from './connection.ts';
import { connect, link } from './live.ts';
import { locked } from './session.ts';
import { words } from './words/index.ts';

/** Connection of the page to the device, in one word. */
export function LinkState(): JSX.Element {
  const kind = locked.value ? 'locked' : link.value.kind;
  return (
    <p id="link" class="link" data-link={kind}>
      {words.value[kind]}
    </p>
  );
}

/** Says why the page shows old values, and when it tries again. */
export function LostBanner(): JSX.Element {
  const { connectionLost, attempt, retryNow, tooManyPages } = words.value;
  const lost = link.value;
  const isShown = lost.kind === 'lost' && !locked.value;
  return (
    <div id="banner" class="banner" role="status" aria-live="polite" hidden={!isShown}>
      {isShown && (
        <>
          <p id="banner-text">
            {lost.reason === 'too many' ? tooManyPages : (lost.reason ?? connectionLost)}
            {/* Nobody wants to be told each second. */}
            {lost.reason === undefined && (
              <span aria-hidden="true">{` (${attempt} ${lost.attempt})`}</span>
            )}
          </p>
          <Countdown lost={lost} />
          <button type="button" onClick={connect}>
            {retryNow}
          </button>
        </>
      )}
    </div>
  );
}

const stepMs = 200;

function Countdown({ lost }: { lost: Extract<Link, { kind: 'lost' }> }): JSX.Element {
  const [nowMs, setNowMs] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), stepMs);
    return () => clearInterval(timer);
  }, []);
  const part = Math.min(1, Math.max(0, (nowMs - lost.sinceMs) / lost.retryMs));
  return <progress aria-label={words.value.retryNow} max={1} value={part} />;
}
