import type { JSX } from 'preact';

/** Signs of 24 × 24, drawn as one line. */
const paths = {
  overview: 'M13 2 5 14h6l-1 8 9-13h-7z',
  charges: 'M4 20V10M10 20V4M16 20v-8M22 20H2',
  energy: 'M3 17l5-6 4 3 8-9M3 21h18',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4v6M9 14v6',
  log: 'M6 3h9l4 4v14H6zM9 11h7M9 15h7',
  next: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16.5 16.5 21 21',
  add: 'M12 5v14M5 12h14',
  remove: 'M6 7h12M10 7V4h4v3M8 7l1 13h6l1-13',
  meter: 'M4 18a9 9 0 1 1 16 0M12 15l4-5',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3',
  network: 'M3 9a14 14 0 0 1 18 0M6.5 13a9 9 0 0 1 11 0M10 17a4 4 0 0 1 4 0',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2 20c0-4 3-6 7-6s7 2 7 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.5.8 4 2.5 4 5.5',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  cloud: 'M7 18a4 4 0 0 1 0-8 6 6 0 0 1 11-1 4.5 4.5 0 0 1 0 9z',
  bolt: 'M13 2 5 14h6l-1 8 9-13h-7z',
  plug: 'M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  tick: 'M5 13l4.5 4.5L19 7',
  warning: 'M12 5v9M12 18.5v.5',
  site: 'M3 21V9l9-6 9 6v12M7 21v-8h4v8M13 21v-8h4v8',
  open: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16M12 8v4.5l3 2',
  backup: 'M12 3v10M8 9l4 4 4-4M4 15v5h16v-5',
  diagnosis: 'M3 12h4l3-7 4 14 3-7h4',
  rules: 'M5 6h6v5H5zM13 13h6v5h-6zM8 11v4h5',
} as const;

export type IconName = keyof typeof paths;

/** A sign beside words that say the same. */
export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
