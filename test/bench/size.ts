import { measure } from './figures.ts';
import { portableSizes } from './portable.ts';
import { report, terminalText, writeReadme } from './report.ts';
import { sizes } from './sizes.ts';

/* Prints how big the deliverables are, checks their limits and writes the sizes into the README. */
const figures = await measure([sizes, portableSizes], '');
const result = report(figures);
process.stdout.write(terminalText(result));
writeReadme(figures);
process.exitCode = result.missed.length > 0 ? 1 : 0;
