/** Longest line of what is generated, as of everything that people read. */
export const widthColumns = 100;

/** A text in lines of at most `columns`; a longer word has a line of its own. */
export function wrap(text: string, columns: number = widthColumns): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
