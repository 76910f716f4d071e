/* What the bundle carries inside; made by `npm run build`. */

declare module '*/core-host.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

declare module '*/web.json' {
  const files: readonly {
    readonly path: string;
    readonly contentType: string;
    readonly etag: string;
    /** Base64. */
    readonly gzip: string;
  }[];
  export default files;
}

declare module '*/core-portable.mjs' {
  /** Makes an instance of the core, translated to JavaScript. */
  const makeInstance: () => import('./core/abi.ts').CoreExports;
  export default makeInstance;
}
