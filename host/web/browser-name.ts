/** Browsers by the mark in what they say of themselves; several have that of one further down. */
const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const systems = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Browser and system by which a person knows the device again, e.g. `Firefox, Android`. */
export function browserName(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    kind => kind.find(([mark]) => mark.test(userAgent))?.[1] ?? [],
  );
  return named.join(', ') || 'Browser';
}
