import { CentralSystem } from '../support/central-system.ts';

/* The central system of docs/guides/ocpp.md: it accepts whoever comes to its port. */
await CentralSystem.start({ port: 9000 });
process.stdout.write('ready\n');
