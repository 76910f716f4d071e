import { equalJson } from '../../registry/equal.ts';
import type { Field } from '../../registry/field.ts';
import { type Persistent, Refusal } from '../../registry/registry.ts';
import { asStoredToday } from '../../registry/stored.ts';
import { check, isObject, type Json, type Problem } from '../../registry/validate.ts';
import { inEnglish, message } from '../../sentences/message.ts';
import type { Rule } from '../../sentences/rules.ts';
import { withoutSecrets } from './secrets.ts';

/** A setting that stays as it is, and the reason. */
export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** A stored thing with the value that it is to have. */
export interface Planned {
  readonly part: Persistent;
  readonly present: unknown;
  readonly next: unknown;
}

/** Options of a restore. */
export interface PlanOptions {
  /** By path. */
  readonly resources: Readonly<Record<string, Json>>;
  /** By sub-path; undefined: there are none, or they are left out. */
  readonly secrets: Readonly<Record<string, Json>> | undefined;
  readonly keepsOwn: boolean;
  readonly takesLong: boolean;
  /** Settings that are restored although they belong to another device. */
  readonly include: readonly string[];
  readonly except: readonly string[];
  /**
   * True if settings that this device cannot take are left out; otherwise the whole document is
   * refused.
   */
  readonly isOfAnotherVariant: boolean;
}

/** No backup of any variant comes near it: whoever made one up gets no list of what he made up. */
const mostLeftOut = 1000;

const reasons = {
  noSuchPath: 'there is no such setting here',
  notInBackup: 'the backup does not have it',
  own: 'it is own to this device: keep_identity',
  excepted: 'it is named in except',
  long: 'it was not asked for: charge_log',
  secret: 'it is secret, and not in the backup or left out',
} as const;

/**
 * Stored data as they would be after a restore. Throws `Refusal` with all problems; nothing has
 * happened yet.
 */
export class RestorePlan {
  readonly leftOut: LeftOut[] = [];
  readonly #options: PlanOptions;
  readonly #problems: Problem[] = [];
  #planned: Planned[];

  constructor(parts: readonly Persistent[], options: PlanOptions) {
    this.#options = options;
    this.#planned = parts.flatMap(part => this.#plan(part));
    const known = new Set(parts.map(({ path }) => path));
    for (const path of Object.keys(options.resources))
      if (!known.has(path)) this.#leaveOut(path, reasons.noSuchPath);
    this.#tell();
    while (this.#dropRefused());
    this.#tell();
  }

  /** The changes. */
  get planned(): readonly Planned[] {
    return this.#planned.filter(({ present, next }) => !equalJson(present, next));
  }

  #plan(part: Persistent): Planned[] {
    const { path, field } = part;
    const { resources, secrets, except, takesLong } = this.#options;
    const given = Object.hasOwn(resources, path)
      ? (asStoredToday(field, resources[path]) as Json)
      : undefined;
    if (given === undefined && part.isLong) return [];
    const reason = isNamed(path, except)
      ? reasons.excepted
      : given === undefined
        ? reasons.notInBackup
        : part.isLong && !takesLong
          ? reasons.long
          : part.isSecret && !secrets
            ? reasons.secret
            : undefined;
    if (reason !== undefined) {
      this.#leaveOut(path, reason);
      return [];
    }
    const present = part.value();
    const filled = this.#fill(field, given, present, path);
    const checked = check(field, filled);
    if (!checked.ok) {
      this.#refuse(path, checked.problems);
      return [];
    }
    const next = part.adapt?.(checked.value, present) ?? checked.value;
    return [{ part, present, next }];
  }

  /**
   * Leaves out what the modules' own rules do not take, each asked as if everything else were in
   * place. Answers whether something was left out, so that the others have to be asked anew.
   */
  #dropRefused(): boolean {
    const undo = this.#planned.map(({ part, next }) => part.suppose(next));
    try {
      const taken = this.#planned.filter(({ part, present, next }) => {
        try {
          part.check(next, present);
          return true;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          this.#refuse(part.path, error.problems);
          return false;
        }
      });
      const isLess = taken.length < this.#planned.length;
      this.#planned = taken;
      return isLess;
    } finally {
      for (const end of undo.reverse()) end();
    }
  }

  /** Leaves out what this device does not have; any other problem ends the restore. */
  #refuse(path: string, problems: readonly Problem[]): void {
    const { isOfAnotherVariant } = this.#options;
    if (isOfAnotherVariant || problems.every(({ code }) => code === 'not_supported')) {
      for (const problem of problems) {
        const { value } = problem;
        const told = value === undefined ? '' : `${value} `;
        this.#leaveOut(path, `${problem.path || 'it'}: ${told}${inEnglish(problem.rule)}`);
      }
    } else {
      for (const problem of problems) {
        const at = problem.path === '' ? path : `${path}/${problem.path}`;
        this.#problems.push({ ...problem, path: `backup/resources/${at}` });
      }
    }
  }

  #tell(): void {
    if (this.#problems.length > 0) throw Refusal.forAll(this.#problems);
  }

  #leaveOut(path: string, reason: string): void {
    if (this.leftOut.length >= mostLeftOut) {
      const rule: Rule = message('must not have more than {count} values that stay as they are', {
        count: mostLeftOut,
      });
      throw new Refusal('out_of_range', 'backup/resources', undefined, rule);
    }
    this.leftOut.push({ path, reason });
  }

  /**
   * The value of the backup, with what is here in place of what the backup does not say. Whatever
   * does not fit the field is still to be checked.
   */
  #fill(field: Field, given: Json | undefined, present: unknown, path: string): unknown {
    if (given === undefined) {
      if (present !== undefined) this.#leaveOut(path, reasons.notInBackup);
      return present;
    }
    const { keepsOwn, include } = this.#options;
    if (field.own && keepsOwn && present !== undefined && !isNamed(path, include)) {
      if (!equalJson(given, withoutSecrets(field, present))) this.#leaveOut(path, reasons.own);
      return present;
    }
    if (field.hidden) return this.#fillSecret(field, given, present, path);
    if (field.type === 'object' && isObject(given)) {
      const { fields } = field;
      for (const name of Object.keys(given))
        if (!Object.hasOwn(fields, name)) this.#leaveOut(`${path}/${name}`, reasons.noSuchPath);
      const base = isObject(present) ? present : {};
      const members = Object.entries(fields).map(
        ([name, inner]) =>
          [
            name,
            this.#fill(
              inner,
              Object.hasOwn(given, name) ? given[name] : undefined,
              base[name],
              `${path}/${name}`,
            ),
          ] as const,
      );
      return Object.fromEntries(members.filter(([, member]) => member !== undefined));
    }
    if (field.type === 'array' && Array.isArray(given) && given.length <= field.maxItems) {
      const { item } = field;
      return given.map((entry, index) =>
        this.#fill(item, entry, sameId(entry, present), `${path}/${index}`),
      );
    }
    if (field.type === 'union' && Array.isArray(given) && given.length === 2) {
      const [tag, payload] = given;
      const inner = field.tags.get(tag as number);
      const base = Array.isArray(present) && present[0] === tag ? present[1] : undefined;
      return inner ? [tag, this.#fill(inner, payload, base, `${path}/1`)] : given;
    }
    return given;
  }

  #fillSecret(field: Field, given: Json, present: unknown, path: string): unknown {
    if (given !== null || field.type !== 'string') return given;
    const { secrets } = this.#options;
    if (secrets && Object.hasOwn(secrets, path)) return secrets[path];
    this.#leaveOut(path, reasons.secret);
    return present ?? '';
  }
}

/** True if a list of paths names this one, or one that contains it. */
function isNamed(path: string, names: readonly string[]): boolean {
  return names.some(name => path === name || path.startsWith(`${name}/`));
}

/** What tells the entries of a list apart. */
const entryNames = ['id', 'identity'] as const;

/** The entry of a list that is the same one; undefined if nothing tells entries apart. */
function sameId(entry: Json, list: unknown): unknown {
  if (!isObject(entry) || !Array.isArray(list)) return undefined;
  const name = entryNames.find(each => entry[each] !== undefined);
  return name && list.find(other => isObject(other) && other[name] === entry[name]);
}
