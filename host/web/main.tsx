import { render } from 'preact';
import { stayConnected } from './live.ts';
import { followPreferences } from './preferences.ts';
import { Shell } from './shell.tsx';

followPreferences();
render(<Shell />, document.getElementById('app') as HTMLElement);
stayConnected();
