/* What the build makes from the declarations of the device. */

declare module 'declarations:shapes' {
  const declarations: import('./form/shape.ts').Declarations;
  export default declarations;
}

declare module 'declarations:sentences' {
  /** Loads the sentences in a language. */
  const files: Readonly<
    Record<
      import('../languages/index.ts').LanguageCode,
      () => Promise<{ readonly default: readonly string[] }>
    >
  >;
  export default files;
}
