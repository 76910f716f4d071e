import { controllersPage } from './controllers-page.ts';
import { filesOfMakes, namesOfMakes } from './makes.ts';
import { metricsPage } from './metrics-page.ts';
import { namesFile } from './names.ts';
import { interfacePages } from './pages.ts';
import { englishFile } from './sentences.ts';
import { topicsFile } from './topics.ts';

/**
 * The files in git that follow from the declarations, by their path seen from the project's folder;
 * `npm run docs` rewrites them, `npm test` compares.
 */
export function generatedFiles(): Map<string, string> {
  const pages = [...interfacePages()].map(([name, text]) => [`docs/${name}`, text] as const);
  return new Map([
    ...pages,
    ['docs/hardware/controllers.md', controllersPage()],
    ['docs/monitoring/metrics.md', metricsPage()],
    ['host/hardware/makes.ts', namesOfMakes()],
    ['host/hardware/modbus/makes.ts', filesOfMakes()],
    ['host/sentences/english.ts', englishFile()],
    ['host/web/declared-names.ts', namesFile()],
    ['host/web/declared-topics.ts', topicsFile()],
  ]);
}
