import type { Endpoint } from './endpoint.ts';
import type { AccessPath, Resource } from './resource.ts';

/** Deeper than any declared value; bounds what a hostile path costs. */
const maxMemberSegments = 8;
/** What follows the path of a value in the one that is for writing only. */
const updateSuffix = '_update';
/** At the end of a declared path, it stands for every number: `trace_log/7` is found by it. */
export const anyNumber = '<number>';

/** What a path leads to: a resource or a member of it. */
export interface Place {
  readonly resource: Resource;
  /** What follows the resource's path: where its member is; empty for all of it. */
  readonly segments: readonly string[];
  /** Whether it is a path for writing only: that of a command, or `<path>_update`. */
  readonly writeOnly: boolean;
}

/** Resources by their paths: which are there, and what a path leads to. */
export class Directory {
  readonly #resources = new Map<string, Resource>();
  /** Further paths a resource is written at: `<path>_update`. */
  readonly #updates = new Map<string, Resource>();
  /** By the fixed part of their paths. */
  readonly #endpoints = new Map<string, Endpoint>();
  /** Resources that are not there yet. */
  readonly #absent = new Set<Resource>();

  /** Every resource that is there, in the order of declaration. */
  *all(): IterableIterator<Resource> {
    for (const resource of this.#resources.values())
      if (!this.#absent.has(resource)) yield resource;
  }

  /** Every resource that is there or may appear, in the order of declaration. */
  declared(): IterableIterator<Resource> {
    return this.#resources.values();
  }

  /** The resource with exactly this path, or undefined. */
  get(path: string): Resource | undefined {
    return this.#present(this.#resources.get(path));
  }

  /**
   * What a path leads to: the resource with the longest path that it begins with, among those that
   * are there and clients reach `on` this access path; what follows names a member of its value,
   * which may not exist. Undefined if there is none.
   */
  find(path: string, on: AccessPath): Place | undefined {
    const segments: string[] = [];
    for (let at = path; segments.length <= maxMemberSegments; ) {
      const own = this.get(at) ?? this.get(at.replace(/\/\d+$/, `/${anyNumber}`));
      const resource = own ?? this.getUpdate(at);
      if (resource?.declaration.on.includes(on)) {
        const { readable } = resource.declaration;
        return { resource, segments, writeOnly: !readable || own === undefined };
      }
      const slash = at.lastIndexOf('/');
      if (slash < 0) return undefined;
      segments.unshift(at.slice(slash + 1));
      at = at.slice(0, slash);
    }
    return undefined;
  }

  /**
   * The resource that a write to exactly this path means: the resource itself, or the one with this
   * `_update` path.
   */
  getUpdate(path: string): Resource | undefined {
    return this.#present(this.#updates.get(path));
  }

  /**
   * The resource that takes what clients write at the path of this one: itself, or the command
   * `<path>_update` beside a value that is otherwise only read (interface 4.1.2); undefined if
   * nothing takes it.
   */
  writerOf(resource: Resource): Resource | undefined {
    const { path, writable } = resource.declaration;
    return writable ? resource : this.#updates.get(path + updateSuffix);
  }

  /**
   * The endpoint that a request's path, without the first slash, belongs to, and what follows its
   * fixed part.
   */
  endpointAt(target: string): { readonly endpoint: Endpoint; readonly rest: string } | undefined {
    for (const [fixed, endpoint] of this.#endpoints) {
      if (target.startsWith(fixed)) return { endpoint, rest: target.slice(fixed.length) };
    }
    return undefined;
  }

  /** The resource that is declared with exactly this path, whether it is there or not. */
  protected declaredAt(path: string): Resource | undefined {
    return this.#resources.get(path);
  }

  /** The resource that a command of this path supplies: the one before `_update`. */
  protected suppliedBy(path: string): Resource | undefined {
    return path.endsWith(updateSuffix)
      ? this.#resources.get(path.slice(0, -updateSuffix.length))
      : undefined;
  }

  protected add(resource: Resource): void {
    const { path, writable, command } = resource.declaration;
    if (this.#resources.has(path)) throw new Error(`${path} is declared twice`);
    this.#resources.set(path, resource);
    if (writable) this.#updates.set(command ? path : path + updateSuffix, resource);
  }

  /** Has the endpoint answer at every path that begins like this one, up to its `<`. */
  protected addEndpoint(path: string, endpoint: Endpoint): void {
    this.#endpoints.set(path.slice(0, path.indexOf('<')), endpoint);
  }

  /** Hides a resource until `reveal`. */
  protected hide(resource: Resource): void {
    this.#absent.add(resource);
  }

  /** The resource with this path, which is there from now on; undefined if nothing was hidden. */
  protected reveal(path: string): Resource | undefined {
    const resource = this.#resources.get(path);
    return resource && this.#absent.delete(resource) ? resource : undefined;
  }

  #present(resource: Resource | undefined): Resource | undefined {
    return resource && this.#absent.has(resource) ? undefined : resource;
  }
}
