import { measure } from './figures.ts';
import { portableSizes } from './portable.ts';
import { report, terminalText, writeSizes } from './report.ts';
import { nativeSizes, sizes } from './sizes.ts';

/* Prints how big the deliverables are, checks their limits and writes docs/sizes.md. */
const figures = await measure([sizes, portableSizes, nativeSizes], '');
const result = report(figures);
process.stdout.write(terminalText(result));
writeSizes(figures);
process.exitCode = result.missed.length > 0 ? 1 : 0;
