/* What the bundle carries inside; made by `npm run build`. */

declare module '*/core-host.wasm' {
  const bytes: Uint8Array<ArrayBuffer>;
  export default bytes;
}

declare module '*/web-paths.json' {
  const files: readonly import('./gateway/files.ts').PageFile[];
  export default files;
}

declare module '*/web.json' {
  const files: readonly import('./gateway/files.ts').EmbeddedFile[];
  export default files;
}

declare module '*-documents.json' {
  const files: readonly import('./gateway/files.ts').EmbeddedFile[];
  export default files;
}

declare module '*/core-portable.mjs' {
  /** Makes an instance of the core, translated to JavaScript. */
  const makeInstance: () => import('./core/abi.ts').CoreExports;
  export default makeInstance;
}
