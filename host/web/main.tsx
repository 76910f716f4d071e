import { render } from 'preact';
import { nameApp } from './app-manifest.ts';
import { stayConnected } from './live.ts';
import { tellRefusals } from './parts/refusal.ts';
import { followPreferences } from './preferences.ts';
import { Shell } from './shell.tsx';

stayConnected();
tellRefusals(async () => (await import('./form/refusals.ts')).refusalTold);
await followPreferences();
render(<Shell />, document.getElementById('app') as HTMLElement);
// A device that is away has nothing to be put on the home screen.
nameApp().catch(() => undefined);
