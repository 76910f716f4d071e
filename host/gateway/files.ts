import { gunzipSync } from 'node:zlib';
import type { FindDocument, FindFile, StaticFile, StaticFiles } from '../access/static-files.ts';
import type { VariantName } from '../hardware/variants.ts';
import type { LogMessage } from '../sentences/log-messages.ts';
import { message } from '../sentences/message.ts';

/** A file that the build embeds. */
export interface EmbeddedFile {
  readonly path: string;
  readonly contentType: string;
  /** Names its content. */
  readonly etag: string;
  /** Base64. */
  readonly gzip: string;
  /** Base64; missing where nobody made it. */
  readonly brotli?: string;
}

/** Properties of a file of the page that are known before a request for it. */
export interface PageFile {
  readonly path: string;
  readonly lasting: boolean;
}

/** Files of page and documents that the build embeds. */
export interface EmbeddedFiles {
  /** The files of the page. */
  readonly page: readonly PageFile[];
  /** Loads what these files contain. */
  readonly loadPage: () => Promise<readonly EmbeddedFile[]>;
  /** Loads the documents of the interface of a variant. */
  readonly loadDocuments: (variant: VariantName) => Promise<readonly EmbeddedFile[]>;
}

/** The page lies in a file beside the bundle: it takes no memory until somebody looks at it. */
export function staticFiles({ page, loadPage }: EmbeddedFiles): StaticFiles {
  return new Map(
    page.map(({ path, lasting }): [string, FindFile] => [
      path,
      async () => {
        const file = (await loadPage()).find(one => one.path === path);
        if (!file) throw new Error(`${path} is missing in the files of the page`);
        return staticFile(file, lasting);
      },
    ]),
  );
}

function staticFile(
  { contentType, etag, gzip, brotli }: EmbeddedFile,
  lasting = false,
): StaticFile {
  const zipped = Buffer.from(gzip, 'base64');
  return {
    contentType,
    etag,
    lasting,
    gzip: zipped,
    brotli: brotli === undefined ? undefined : Buffer.from(brotli, 'base64'),
    // Hardly any client needs it.
    get body() {
      return gunzipSync(zipped);
    },
  };
}

/** The documents lie in a file beside the bundle: hardly any device is asked for them. */
export function documentFinder(
  variant: VariantName,
  { loadDocuments }: EmbeddedFiles,
  say: (message: LogMessage) => void,
): FindDocument {
  return wanted =>
    loadDocuments(variant).then(
      files => {
        const file = files.find(({ path }) => path === wanted);
        return file && staticFile(file);
      },
      (error: Error) => {
        say(
          message('The documents of the interface cannot be loaded: {reason}', {
            reason: error.message,
          }),
        );
        return undefined;
      },
    );
}
