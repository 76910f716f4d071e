import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { Marked, type Tokens } from 'marked';
import { outOf, root } from '../paths.ts';
import { product } from './releases.ts';
import { archive, write } from './stage.ts';

/** The website of a release: the first page of the project, and all that can be read from there. */
export const websiteArchive = `${product.name}-${product.version}-website.tar.gz`;
const folderName = `${product.name}-website`;

/** What its pages look like, written by hand. */
const styleFile = fileURLToPath(new URL('website.css', import.meta.url));
const style = 'website.css';

/** Makes the archive of the website in a folder, from the documents of the project. */
export function packWebsite(folder: string): void {
  const stage = outOf(folderName);
  rmSync(stage, { recursive: true, force: true });
  cpSync(styleFile, join(stage, style));
  const firstPage = 'README.md';
  const known = new Set([firstPage]);
  // A set goes on with what is added to it meanwhile.
  for (const source of known) {
    const file = join(root, source);
    if (statSync(file).isDirectory()) {
      write(stage, join(source, 'index.html'), [listOf(source, readdirSync(file), known)]);
    } else if (source.endsWith('.md')) {
      const text = readFileSync(file, 'utf8');
      write(stage, pageOf(source), [pageFrom(text, source, link => known.add(link))]);
    } else {
      mkdirSync(join(stage, dirname(source)), { recursive: true });
      cpSync(file, join(stage, source));
    }
  }
  archive(stage, join(folder, websiteArchive));
}

/** Where the website has a document of the project; the first one is its front page. */
function pageOf(source: string): string {
  if (source === 'README.md') return 'index.html';
  return source.replace(/\.md$/, '.html');
}

/** A document as a page. `linked` is told of each file of the project that it leads to. */
function pageFrom(text: string, source: string, linked: (file: string) => void): string {
  const ids = new Map<string, number>();
  const target = (href: string): string => {
    if (/^(?:[a-z]+:|#)/.test(href)) return href;
    const [, path = '', place = ''] = /^([^#]*)(.*)$/.exec(href) ?? [];
    const file = join(dirname(source), path).replace(/\/$/, '');
    linked(file);
    const isFolder = statSync(join(root, file)).isDirectory();
    const page = isFolder ? join(file, 'index.html') : pageOf(file);
    return `${relative(dirname(pageOf(source)), page)}${place}`;
  };
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'link' || token.type === 'image') token.href = target(token.href);
    },
    renderer: {
      heading({ tokens, depth, text: words }: Tokens.Heading) {
        return `<h${depth} id="${idOf(words, ids)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      // Small screens move wide tables, not the page.
      table(token: Tokens.Table) {
        const rows = [token.header, ...token.rows].map(
          (cells, row) =>
            `<tr>${cells
              .map(({ tokens }) => {
                const name = row === 0 ? 'th' : 'td';
                return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
              })
              .join('')}</tr>`,
        );
        return `<div class="wide" tabindex="0"><table>${rows.join('\n')}</table></div>\n`;
      },
    },
  });
  const title = /^# (.+)$/m.exec(text)?.[1] ?? product.name;
  return framed(title, source, marked.parse(text, { async: false }));
}

/** The id of a heading, as the documents' links expect it: its words, hyphens between them. */
function idOf(words: string, ids: Map<string, number>): string {
  const id = words
    .toLowerCase()
    .replace(/\]\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
  const times = ids.get(id) ?? 0;
  ids.set(id, times + 1);
  return times === 0 ? id : `${id}-${times}`;
}

/** A page that lists the files of a folder. */
function listOf(folder: string, names: readonly string[], known: Set<string>): string {
  for (const name of names) known.add(join(folder, name));
  const items = names.map(name => `<li><a href="${name}">${name}</a></li>`).join('\n');
  return framed(folder, `${folder}/index.md`, `<h1>${folder}</h1>\n<ul>\n${items}\n</ul>\n`);
}

function framed(title: string, source: string, body: string): string {
  const to = (page: string): string => relative(dirname(pageOf(source)), page);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title.replace(/[`<>&]/g, '')}</title>
<link rel="stylesheet" href="${to(style)}">
<nav><a href="${to('index.html')}">${product.name}</a> <a href="${to('docs/index.html')}">All documents</a></nav>
<main>
${body}</main>
</html>
`;
}
