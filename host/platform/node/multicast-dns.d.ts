/** As much of the library's shape as `mdns.ts` uses. */
declare module 'multicast-dns' {
  interface Question {
    name: string;
    type: string;
  }
  /** A record of any type that DNS knows. */
  interface Answer extends Question {
    data?: unknown;
    ttl?: number;
    flush?: boolean;
  }
  interface Query {
    id: number;
    questions: Question[];
  }
  interface Source {
    address: string;
    port: number;
  }
  interface Socket {
    on(event: 'ready', listener: () => void): void;
    on(event: 'query', listener: (packet: Query, from: Source) => void): void;
    on(
      event: 'response',
      listener: (packet: { answers: Answer[]; additionals: Answer[] }) => void,
    ): void;
    on(event: 'error' | 'warning', listener: (error: Error) => void): void;
    query(packet: { questions: Question[] }): void;
    respond(packet: Partial<Query> & { answers: Answer[] }, to?: Source): void;
    destroy(): void;
  }
  export default function multicastDns(options: {
    interface?: string | undefined;
    bind: string;
  }): Socket;
}
