import { widthColumns } from '../wrap.ts';

/** JSON for people: what fits into a line stands on one. */
export function layOut(value: unknown, indent = ''): string {
  const line = oneLine(value);
  if (indent.length + line.length <= widthColumns - 20 || !isNested(value)) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map(item => layOut(item, inner))
    : Object.entries(value as object).map(
        ([key, item]) => `${JSON.stringify(key)}: ${layOut(item, inner)}`,
      );
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`${JSON.stringify(key)}: ${oneLine(item)}`],
  );
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}
