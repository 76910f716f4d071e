import { byId, setText } from './dom.ts';
import type { Words } from './words.ts';

/**
 * Makes buttons of the page write commands: a click on the button `#<button>` sends `null` to its
 * path, and what the device says against it appears in `#<refusal>`.
 */
export function commandButtons(
  paths: Readonly<Record<string, string>>,
  refusal: string,
  words: Words,
): void {
  const message = byId(refusal);
  for (const [id, path] of Object.entries(paths)) {
    const button = byId<HTMLButtonElement>(id);
    button.addEventListener('click', async () => {
      if (button.ariaBusy === 'true') return;
      button.ariaBusy = 'true';
      const problem = await command(path, words);
      button.ariaBusy = 'false';
      message.hidden = problem === '';
      setText(message, problem);
    });
  }
}

/**
 * Sends a command without payload. Answers what is wrong, in words; nothing if the device accepted
 * it.
 */
async function command(path: string, words: Words): Promise<string> {
  try {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Accept-Language': words.locale,
    };
    const response = await fetch(path, {
      method: 'PUT',
      headers,
      body: 'null',
      signal: AbortSignal.timeout(10_000),
    });
    if (response.ok) return '';
    const reason = (await response.text()).trim() || `${response.status} ${response.statusText}`;
    return `${words.refused}: ${reason}`;
  } catch {
    return words.noAnswer;
  }
}
