import type { BodyStream } from '../../registry/body-stream.ts';
import { utf8Decode } from '../../registry/utf8.ts';
import type { FindDocument, StaticFile, StaticFiles } from '../static-files.ts';

/** The list of the files of the page, `page.json`, as the build writes it. */
export type PageList = readonly {
  readonly path: string;
  readonly contentType: string;
  readonly etag: string;
  /** Name of the asset without what tells how it is compressed: `.gz`, gzip, or `.br`, Brotli. */
  readonly asset: string;
  /** True if the path names the content. */
  readonly lasting?: boolean;
}[];

/**
 * The files of the page. Each is read when somebody asks for it: they take no memory meanwhile.
 * They are there compressed only, as hardly anybody wants them plain.
 */
export function pageOf(read: (asset: string) => Uint8Array | undefined): StaticFiles {
  const list = read('page.json');
  if (list === undefined) return new Map();
  return new Map(
    (JSON.parse(utf8Decode(list)) as PageList).map(
      ({ path, contentType, etag, asset, lasting }): [string, StaticFile] => [
        path,
        {
          contentType,
          etag,
          lasting,
          get brotli() {
            return read(`${asset}.br`);
          },
          get gzip() {
            return read(`${asset}.gz`);
          },
          body: () => {
            const zipped = read(`${asset}.gz`);
            if (zipped === undefined) throw new Error(`${asset}.gz is missing in the assets`);
            return plain(zipped);
          },
        },
      ],
    ),
  );
}

/** The list of the documents of all variants, `documents.json`, as the build writes it. */
export type DocumentList = readonly (PageList[number] & { readonly variant: string })[];

/**
 * Finds the documents of a variant among the assets: they are there compressed only, because a
 * small machine has no room for the text as a whole.
 */
export function documentFinder(
  read: (asset: string) => Uint8Array | undefined,
  variant: string,
): FindDocument {
  return wanted => {
    const list = read('documents.json');
    const listed = list && (JSON.parse(utf8Decode(list)) as DocumentList);
    const found = listed?.find(one => one.variant === variant && one.path === wanted);
    const gzip = found && read(`${found.asset}.gz`);
    if (!gzip) return undefined;
    const { contentType, etag } = found;
    return { contentType, etag, gzip, body: () => plain(gzip) };
  };
}

/** Decompression, once it was needed. */
let gunzipped: typeof import('./gunzip.ts').gunzipped | undefined;

/** A file for a client that takes it plain only. */
function plain(gzip: Uint8Array): BodyStream | Promise<BodyStream> {
  if (gunzipped) return gunzipped(gzip);
  return import('./gunzip.ts').then(part => {
    gunzipped = part.gunzipped;
    return gunzipped(gzip);
  });
}
