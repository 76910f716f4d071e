import { render } from 'preact';
import { stayConnected } from './live.ts';
import { followPreferences } from './preferences.ts';
import { Shell } from './shell.tsx';

stayConnected();
await followPreferences();
render(<Shell />, document.getElementById('app') as HTMLElement);
