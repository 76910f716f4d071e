import type { ManagerLink } from '../cm_networking/index.ts';

type Command = Parameters<ManagerLink['send']>[1];

/** The ways to the members of a group as one: each is reached by what it speaks. */
export class MemberLinks implements ManagerLink {
  readonly #links = new Map<number, ManagerLink>();

  /** From now on these members are reached by `link`. */
  add(members: Iterable<number>, link: ManagerLink): void {
    for (const index of members) this.#links.set(index, link);
  }

  send(index: number, command: Command): boolean {
    return this.#links.get(index)?.send(index, command) ?? false;
  }

  call(index: number, command: Command): boolean {
    return this.#links.get(index)?.call(index, command) ?? false;
  }

  addressOf(index: number): string | undefined {
    return this.#links.get(index)?.addressOf(index);
  }

  close(): void {
    for (const link of new Set(this.#links.values())) link.close();
    this.#links.clear();
  }
}
