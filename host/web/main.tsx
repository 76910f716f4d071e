import { render } from 'preact';
import { nameApp } from './app-manifest.ts';
import { stayConnected } from './live.ts';
import { followPreferences } from './preferences.ts';
import { Shell } from './shell.tsx';

stayConnected();
await followPreferences();
render(<Shell />, document.getElementById('app') as HTMLElement);
// A device that is away has nothing to be put on the home screen.
nameApp().catch(() => undefined);
