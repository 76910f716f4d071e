interface Edge {
  readonly to: number;
  /** What still fits through it. */
  room: number;
  /** The edge that takes back what went through this one. */
  readonly back: number;
}

/**
 * A network of integer capacities whose largest flow can be found (Dinic: shortest ways first, as
 * many as fit at once).
 */
export class FlowNetwork {
  readonly #edges: Edge[] = [];
  readonly #leaving: number[][] = [];

  addNode(): number {
    return this.#leaving.push([]) - 1;
  }

  addEdge(from: number, to: number, capacity: number): void {
    if (!Number.isSafeInteger(capacity) || capacity < 0)
      throw new Error(`capacity must be an integer: ${capacity}`);
    const index = this.#edges.length;
    this.#edges.push({ to, room: capacity, back: index + 1 }, { to: from, room: 0, back: index });
    this.#out(from).push(index);
    this.#out(to).push(index + 1);
  }

  /** The largest flow from one node to another. Uses the capacities up: ask once. */
  maximum(source: number, sink: number): number {
    let flow = 0;
    for (;;) {
      const distance = this.#distances(source);
      if (distance[sink] === -1) return flow;
      const next = this.#leaving.map(() => 0);
      flow += this.#push(source, sink, Number.POSITIVE_INFINITY, distance, next);
    }
  }

  #distances(source: number): number[] {
    const distance = this.#leaving.map(() => -1);
    distance[source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const index of this.#out(node)) {
        const { to, room } = this.#edge(index);
        if (room === 0 || distance[to] !== -1) continue;
        distance[to] = (distance[node] as number) + 1;
        queue.push(to);
      }
    }
    return distance;
  }

  /**
   * Pushes up to `amount` from a node on; `next` remembers which edges of each node are used up in
   * this round.
   */
  #push(
    node: number,
    sink: number,
    amount: number,
    distance: readonly number[],
    next: number[],
  ): number {
    if (node === sink) return amount;
    const out = this.#out(node);
    let pushed = 0;
    for (let place = next[node] as number; place < out.length; place++) {
      next[node] = place;
      const edge = this.#edge(out[place] as number);
      if (edge.room === 0 || distance[edge.to] !== (distance[node] as number) + 1) continue;
      const part = this.#push(edge.to, sink, Math.min(amount - pushed, edge.room), distance, next);
      edge.room -= part;
      this.#edge(edge.back).room += part;
      pushed += part;
      if (pushed === amount) return pushed;
    }
    next[node] = out.length;
    return pushed;
  }

  #edge(index: number): Edge {
    return this.#edges[index] as Edge;
  }

  #out(node: number): number[] {
    return this.#leaving[node] as number[];
  }
}
