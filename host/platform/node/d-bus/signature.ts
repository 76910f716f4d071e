/** Data from the bus, or for it, violate the D-Bus specification; the message says how. */
export class WireError extends Error {}

/** One complete type of a signature. `code` is its letter in the specification. */
export type Type =
  | { readonly code: 'y' | 'b' | 'n' | 'q' | 'i' | 'u' | 'x' | 't' | 'd' | 's' | 'o' | 'g' | 'v' }
  | { readonly code: 'a'; readonly item: Type }
  | { readonly code: '('; readonly members: readonly Type[] }
  | { readonly code: '{'; readonly key: Type; readonly value: Type };

/**
 * Longest signature, bytes, and deepest nesting of one (D-Bus specification, "Valid Signatures").
 */
const longest = 255;
const deepest = 32;

const plain: ReadonlySet<string> = new Set('ybnqiuxtdsogv');

/** Reads a signature: the types of the values that follow each other. Throws `WireError`. */
export function parseSignature(signature: string): readonly Type[] {
  if (signature.length > longest) throw new WireError(`a signature has ${signature.length} bytes`);
  const types: Type[] = [];
  for (let at = 0; at < signature.length; ) {
    const { type, end } = parseType(signature, at, 0);
    types.push(type);
    at = end;
  }
  return types;
}

/** End of the type that begins at `at`. */
function parseType(
  signature: string,
  at: number,
  depth: number,
): { readonly type: Type; readonly end: number } {
  if (depth > deepest) throw new WireError('a signature is nested too deeply');
  const code = signature[at] ?? '';
  if (plain.has(code)) return { type: { code } as Type, end: at + 1 };
  if (code === 'a' && signature[at + 1] === '{') {
    const key = parseType(signature, at + 2, depth + 1);
    const value = parseType(signature, key.end, depth + 1);
    if (!plain.has(key.type.code) || key.type.code === 'v' || signature[value.end] !== '}') {
      throw new WireError(`the dictionary at ${at} of signature "${signature}" is not valid`);
    }
    return {
      type: { code, item: { code: '{', key: key.type, value: value.type } },
      end: value.end + 1,
    };
  }
  if (code === 'a') {
    const { type, end } = parseType(signature, at + 1, depth + 1);
    return { type: { code, item: type }, end };
  }
  if (code === '(') {
    const members: Type[] = [];
    let next = at + 1;
    while (signature[next] !== ')') {
      const { type, end } = parseType(signature, next, depth + 1);
      members.push(type);
      next = end;
    }
    // An empty structure would have no bytes: an array could have any number of them.
    if (members.length === 0)
      throw new WireError(`signature "${signature}" has an empty structure`);
    return { type: { code, members }, end: next + 1 };
  }
  throw new WireError(`signature "${signature}" is not valid at ${at}`);
}

/** The multiple of bytes at which a value of `type` begins. */
export function alignmentOf({ code }: Type): 1 | 2 | 4 | 8 {
  switch (code) {
    case 'y':
    case 'g':
    case 'v':
      return 1;
    case 'n':
    case 'q':
      return 2;
    case 'x':
    case 't':
    case 'd':
    case '(':
    case '{':
      return 8;
    default:
      return 4;
  }
}
