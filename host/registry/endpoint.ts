import type { Refused } from '../sentences/answers.ts';

/** A request to one of the paths of an endpoint. */
export interface EndpointRequest {
  readonly method: string;
  /** What follows the fixed part of the path, as it was sent: query included, nothing decoded. */
  readonly rest: string;
  /** undefined without bytes, null if they are not UTF-8. */
  readonly body: string | undefined | null;
}

/** What an endpoint answers, over HTTP. */
export interface EndpointAnswer {
  readonly status: number;
  /** For people; empty if all is well. */
  readonly text: Refused | '';
  /** Methods that would fit, where the one of the request does not. */
  readonly allow?: string | undefined;
}

/** Answers requests to all paths that begin alike. */
export type Endpoint = (request: EndpointRequest) => EndpointAnswer;
