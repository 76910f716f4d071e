/**
 * The part of Jinja templates that announcements over MQTT use, with the values of Python: `bigint`
 * is an int, `number` a float, and what is printed is what Python prints.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Value[]
  | { readonly [name: string]: Value };

/** Renders a compiled template. */
export type Template = (variables: Readonly<Record<string, Value>>) => string;

type Expression = (variables: Readonly<Record<string, Value>>) => Value;

/**
 * Compiles text with expressions in double braces; throws where Jinja would call it a syntax error.
 */
export function compile(source: string): Template {
  const parts = source.split(/\{\{(.*?)\}\}/s).map((part, index) => {
    if (index % 2 === 1) return new Parser(part).whole();
    if (/\{[{%#]|\}\}/.test(part)) throw new SyntaxError(`${source}: braces do not match`);
    return () => part;
  });
  return variables => parts.map(part => print(part(variables))).join('');
}

/** JSON as Python reads it. */
export function fromJson(text: string): Value {
  return convert(JSON.parse(text));
}

function convert(value: unknown): Value {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(convert);
  if (typeof value !== 'object' || value === null) return value as Value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, convert(member)]));
}

function print(value: Value): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(1) : String(value);
  if (typeof value === 'object') throw new TypeError('lists and objects are not printed');
  return String(value);
}

const token = /\s*(?:(\d+\.\d+)|(\d+)|'([^']*)'|([A-Za-z_]\w*)|(==|!=|<=|>=|[-+*/<>()[\],.|]))/y;

interface Token {
  readonly kind: 'number' | 'string' | 'name' | 'operator' | 'end';
  readonly text: string;
  readonly value?: Value;
}

/**
 * Recursive descent, with the precedences of Jinja: filters and tests bind tighter than arithmetic.
 */
class Parser {
  readonly #source: string;
  readonly #tokens: Token[] = [];
  #at = 0;

  constructor(source: string) {
    this.#source = source;
    token.lastIndex = 0;
    const code = source.trimEnd();
    while (token.lastIndex < code.length) {
      const from = token.lastIndex;
      const found = token.exec(code);
      if (!found) throw new SyntaxError(`${source}: cannot be read from ${code.slice(from)}`);
      const [, float, int, text, name, operator] = found;
      if (float !== undefined)
        this.#tokens.push({ kind: 'number', text: float, value: Number(float) });
      else if (int !== undefined)
        this.#tokens.push({ kind: 'number', text: int, value: BigInt(int) });
      else if (text !== undefined) this.#tokens.push({ kind: 'string', text, value: text });
      else if (name !== undefined) this.#tokens.push({ kind: 'name', text: name });
      else this.#tokens.push({ kind: 'operator', text: operator as string });
    }
  }

  whole(): Expression {
    const expression = this.#conditional();
    if (this.#peek.kind !== 'end') throw this.#unexpected();
    return expression;
  }

  get #peek(): Token {
    return this.#tokens[this.#at] ?? { kind: 'end', text: 'the end' };
  }

  #unexpected(): SyntaxError {
    return new SyntaxError(`${this.#source}: ${this.#peek.text} is not expected there`);
  }

  /** Takes the next token if it is one of these words or operators. */
  #take(...texts: string[]): string | undefined {
    const { kind, text } = this.#peek;
    if ((kind !== 'name' && kind !== 'operator') || !texts.includes(text)) return undefined;
    this.#at++;
    return text;
  }

  #expect(text: string): void {
    if (this.#take(text) === undefined) throw this.#unexpected();
  }

  #name(): string {
    const { kind, text } = this.#peek;
    if (kind !== 'name') throw this.#unexpected();
    this.#at++;
    return text;
  }

  #conditional(): Expression {
    const chosen = this.#or();
    if (!this.#take('if')) return chosen;
    const condition = this.#or();
    this.#expect('else');
    const other = this.#conditional();
    return variables => (truth(condition(variables)) ? chosen(variables) : other(variables));
  }

  #or(): Expression {
    let left = this.#and();
    while (this.#take('or')) {
      const [first, second] = [left, this.#and()];
      left = variables => (truth(first(variables)) ? first(variables) : second(variables));
    }
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    while (this.#take('and')) {
      const [first, second] = [left, this.#not()];
      left = variables => (truth(first(variables)) ? second(variables) : first(variables));
    }
    return left;
  }

  #not(): Expression {
    if (!this.#take('not')) return this.#comparison();
    const operand = this.#not();
    return variables => !truth(operand(variables));
  }

  #comparison(): Expression {
    const left = this.#sum();
    const operator = this.#take('==', '!=', '<', '<=', '>', '>=', 'in', 'not');
    if (operator === undefined) return left;
    if (operator === 'not') this.#expect('in');
    const right = this.#sum();
    return variables => compare(operator, left(variables), right(variables));
  }

  #sum(): Expression {
    let left = this.#product();
    for (
      let operator = this.#take('+', '-');
      operator !== undefined;
      operator = this.#take('+', '-')
    ) {
      left = arithmetic(operator, left, this.#product());
    }
    return left;
  }

  #product(): Expression {
    let left = this.#unary();
    for (
      let operator = this.#take('*', '/');
      operator !== undefined;
      operator = this.#take('*', '/')
    ) {
      left = arithmetic(operator, left, this.#unary());
    }
    return left;
  }

  #unary(): Expression {
    if (this.#take('-')) {
      const operand = this.#unary();
      return arithmetic('-', () => 0n, operand);
    }
    let operand = this.#primary();
    for (
      let next = this.#take('.', '[', '|', 'is');
      next !== undefined;
      next = this.#take('.', '[', '|', 'is')
    ) {
      operand = this.#applied(next, operand);
    }
    return operand;
  }

  #applied(operator: string, operand: Expression): Expression {
    if (operator === '.') {
      const name = this.#name();
      return variables => member(operand(variables), name);
    }
    if (operator === '[') {
      const index = this.#conditional();
      this.#expect(']');
      return variables => member(operand(variables), index(variables));
    }
    if (operator === 'is') {
      const wanted = this.#take('not') === undefined;
      const test = tests[this.#name()];
      if (!test) throw new SyntaxError(`${this.#source}: there is no such test`);
      return variables => test(operand(variables)) === wanted;
    }
    const filter = filters[this.#name()];
    if (!filter) throw new SyntaxError(`${this.#source}: there is no such filter`);
    const parameters = this.#take('(') ? this.#list(')') : [];
    return variables =>
      filter(
        operand(variables),
        parameters.map(parameter => parameter(variables)),
      );
  }

  #list(end: string): Expression[] {
    const items: Expression[] = [];
    while (this.#take(end) === undefined) {
      if (items.length > 0) this.#expect(',');
      items.push(this.#conditional());
    }
    return items;
  }

  #primary(): Expression {
    if (this.#take('(')) {
      const inner = this.#conditional();
      this.#expect(')');
      return inner;
    }
    if (this.#take('[')) {
      const items = this.#list(']');
      return variables => items.map(item => item(variables));
    }
    const { kind, text, value = null } = this.#peek;
    if (kind === 'operator' || kind === 'end') throw this.#unexpected();
    this.#at++;
    if (kind !== 'name') return () => value;
    const constant = constants[text.toLowerCase()];
    if (constant !== undefined) return () => constant;
    return variables => member(variables, text);
  }
}

const constants: Readonly<Record<string, null | boolean>> = {
  none: null,
  true: true,
  false: false,
};

const tests: Readonly<Record<string, (value: Value) => boolean>> = {
  none: value => value === null,
  number: value => typeof value === 'bigint' || typeof value === 'number',
};

const filters: Readonly<Record<string, (value: Value, parameters: readonly Value[]) => Value>> = {
  float: value => numeric(value),
  int: value => BigInt(Math.trunc(numeric(value))),
  // As the home-automation system has it: without decimals it gives an int.
  round: (value, [decimals = 0n]) => {
    const rounded = roundHalfEven(numeric(value), Number(decimals));
    return decimals === 0n ? BigInt(rounded) : rounded;
  },
};

function roundHalfEven(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  const below = Math.floor(value * scale);
  if (value * scale - below !== 0.5) return Number(value.toFixed(decimals));
  return (below % 2 === 0 ? below : below + 1) / scale;
}

function truth(value: Value): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function numeric(value: Value): number {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
  throw new TypeError(`${print(value)} is not a number`);
}

function arithmetic(operator: string, left: Expression, right: Expression): Expression {
  return variables => {
    const [a, b] = [left(variables), right(variables)];
    if (typeof a === 'bigint' && typeof b === 'bigint' && operator !== '/') {
      return operator === '*' ? a * b : operator === '+' ? a + b : a - b;
    }
    const [x, y] = [numeric(a), numeric(b)];
    return operator === '*' ? x * y : operator === '/' ? x / y : operator === '+' ? x + y : x - y;
  };
}

function equal(a: Value, b: Value): boolean {
  const numbers = tests.number?.(a) && tests.number(b);
  return numbers ? Number(a) === Number(b) : a === b;
}

function compare(operator: string, a: Value, b: Value): boolean {
  if (operator === '==') return equal(a, b);
  if (operator === '!=') return !equal(a, b);
  if (operator === 'in' || operator === 'not') {
    if (!Array.isArray(b)) throw new TypeError('in needs a list');
    return b.some(item => equal(a, item)) === (operator === 'in');
  }
  const [x, y] = [numeric(a), numeric(b)];
  if (operator === '<') return x < y;
  if (operator === '<=') return x <= y;
  return operator === '>' ? x > y : x >= y;
}

/**
 * A member of a list or an object; what does not exist is an error, as nothing that is announced
 * may be missing.
 */
function member(of: Value, name: Value): Value {
  const found = Array.isArray(of)
    ? of[Number(name)]
    : typeof of === 'object' && of !== null && Object.hasOwn(of, String(name))
      ? (of as Readonly<Record<string, Value>>)[String(name)]
      : undefined;
  if (found === undefined) throw new TypeError(`there is no ${String(name)}`);
  return found;
}
