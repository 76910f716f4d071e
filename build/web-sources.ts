/**
 * What the page is made of, seen from the project's folder; the declarations that its forms follow
 * from stand in all modules.
 */
export const webSources = [
  ...['host', 'build/interface', 'build/web.ts', 'build/web-declarations.ts'],
  ...['build/language-sections.ts', 'build/gateway-sources.ts'],
  ...['build/out/core-host.wasm', 'package-lock.json'],
] as const;
