/* What the build makes from the declarations of the device. */

declare module 'declarations:shapes' {
  const declarations: import('./form/shape.ts').Declarations;
  export default declarations;
}

declare module 'declarations:en' {
  const sentences: readonly string[];
  export default sentences;
}

declare module 'declarations:de' {
  const sentences: readonly string[];
  export default sentences;
}
