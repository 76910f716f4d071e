import { ByteBuilder } from './byte-builder.ts';

/** A4, in points of 1/72 inch. */
export const paper = { width: 595, height: 842 } as const;

/** A font that every reader of PDF has built in. */
export type Font = 'regular' | 'bold';

/** Position of a text: its left end, or its right one, as `align` says. */
export interface Place {
  readonly x: number;
  /** From the lower edge to the line that letters stand on. */
  readonly y: number;
  readonly size: number;
  readonly font?: Font | undefined;
  readonly align?: 'right' | undefined;
}

/** Widths of the regular font's characters 0x20 to 0xff of Windows-1252, in 1/1000 of its size. */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  350, 556, 350, 222, 556, 333, 1000, 556, 556, 333, 1000, 667, 333, 1000, 350, 611, 350, 350, 222,
  222, 333, 333, 350, 556, 1000, 333, 1000, 500, 333, 944, 350, 500, 667, 278, 333, 556, 556, 556,
  556, 260, 556, 333, 737, 370, 556, 584, 333, 737, 333, 400, 584, 333, 333, 333, 556, 537, 278,
  333, 333, 365, 556, 834, 834, 834, 611, 667, 667, 667, 667, 667, 667, 1000, 722, 667, 667, 667,
  667, 278, 278, 278, 278, 722, 722, 778, 778, 778, 778, 778, 584, 778, 722, 722, 722, 722, 667,
  667, 611, 556, 556, 556, 556, 556, 556, 889, 500, 556, 556, 556, 556, 278, 278, 278, 278, 556,
  556, 556, 556, 556, 556, 556, 584, 611, 556, 556, 556, 556, 500, 556, 500,
];

/** Width of a text of Windows-1252 in the regular font, in points. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (let at = 0; at < text.length; at++) width += widths[text.charCodeAt(at) - 32] ?? 0;
  return (width * size) / 1000;
}

/** Content of a page, as the operators of ISO 32000-1, 8 and 9. */
export class PageContent {
  readonly #operators = new ByteBuilder();
  #font = '';

  /** Writes a text of Windows-1252 on one line. */
  text(text: string, { x, y, size, font = 'regular', align }: Place): void {
    const left = align === 'right' ? x - widthOf(text, size) : x;
    const chosen = `/${fontNames[font]} ${short(size)} Tf`;
    const operators = [
      'BT',
      ...(chosen === this.#font ? [] : [chosen]),
      `${short(left)} ${short(y)} Td`,
      `(${text.replace(/[\\()]/g, '\\$&')}) Tj`,
      'ET',
    ];
    this.#font = chosen;
    this.#operators.addCharacters(`${operators.join(' ')}\n`);
  }

  /** Fills a rectangle with a grey, 0 black to 1 white. */
  rectangle(x: number, y: number, width: number, height: number, grey: number): void {
    this.#operators.addCharacters(`${grey} g ${x} ${short(y)} ${width} ${height} re f 0 g\n`);
  }

  /** Draws a thin horizontal line. */
  line(x: number, y: number, width: number, grey: number): void {
    this.#operators.addCharacters(
      `0.5 w ${grey} G ${x} ${short(y)} m ${x + width} ${short(y)} l S\n`,
    );
  }

  /** All of it; the next page begins empty. */
  take(): Uint8Array {
    this.#font = '';
    return this.#operators.take();
  }
}

const fontNames: Readonly<Record<Font, string>> = { regular: 'F1', bold: 'F2' };

/** Numbers of the objects that every document has; those of pages follow. */
const numbers = { catalog: 1, pages: 2, regular: 3, bold: 4, info: 5 } as const;

/**
 * Writes a document (PDF 1.4, ISO 32000-1) page by page, without knowing how many will come. It
 * keeps the place of each object and nothing else. Fonts are the built-in ones, texts are text.
 */
export class PdfWriter {
  /** Position of each object, by its number. */
  readonly #offsets: number[] = [0];
  readonly #pages: number[] = [];
  #lengthBytes = 0;
  readonly #unread = new ByteBuilder();

  /** @param created local time as PDF writes it, `20261031235900+01'00'`; undefined if unknown */
  constructor(title: string, language: string, created: string | undefined) {
    // The second line tells programs that there are bytes beyond ASCII.
    this.#write('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
    this.#object(numbers.catalog, `<</Type/Catalog/Pages ${numbers.pages} 0 R/Lang(${language})>>`);
    this.#object(numbers.regular, fontObject('Helvetica'));
    this.#object(numbers.bold, fontObject('Helvetica-Bold'));
    const date = created === undefined ? '' : `/CreationDate(D:${created})`;
    this.#object(numbers.info, `<</Title<${hexText(title)}>/Producer(voltkern)${date}>>`);
  }

  /** Adds a page. */
  addPage(content: PageContent): void {
    const page = numbers.info + 1 + 2 * this.#pages.length;
    this.#pages.push(page);
    this.#object(page, `<</Type/Page/Parent ${numbers.pages} 0 R/Contents ${page + 1} 0 R>>`);
    const operators = content.take();
    this.#offsets[page + 1] = this.#lengthBytes;
    this.#write(`${page + 1} 0 obj\n<</Length ${operators.length}>>\nstream\n`);
    this.#unread.addBytes(operators);
    this.#lengthBytes += operators.length;
    this.#write('\nendstream\nendobj\n');
  }

  /** Ends the document. */
  end(): void {
    const kids = this.#pages.map(page => `${page} 0 R`).join(' ');
    const fonts = `/F1 ${numbers.regular} 0 R/F2 ${numbers.bold} 0 R`;
    this.#object(
      numbers.pages,
      `<</Type/Pages/Count ${this.#pages.length}/Kids[${kids}]` +
        `/MediaBox[0 0 ${paper.width} ${paper.height}]/Resources<</Font<<${fonts}>>>>>>`,
    );
    const table = this.#lengthBytes;
    const [, ...offsets] = this.#offsets;
    const entries = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`);
    this.#write(`xref\n0 ${this.#offsets.length}\n0000000000 65535 f \n${entries.join('')}`);
    this.#write(
      `trailer\n<</Size ${this.#offsets.length}/Root ${numbers.catalog} 0 R` +
        `/Info ${numbers.info} 0 R>>\nstartxref\n${table}\n%%EOF\n`,
    );
  }

  /** Returns the bytes that were written since the last call. */
  take(): Uint8Array {
    return this.#unread.take();
  }

  #object(number: number, content: string): void {
    this.#offsets[number] = this.#lengthBytes;
    this.#write(`${number} 0 obj\n${content}\nendobj\n`);
  }

  #write(characters: string): void {
    this.#unread.addCharacters(characters);
    this.#lengthBytes += characters.length;
  }
}

function fontObject(name: string): string {
  return `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
}

/** A text of any characters, as UTF-16 in hexadecimal digits. */
function hexText(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at++)
    hex += text.charCodeAt(at).toString(16).padStart(4, '0').toUpperCase();
  return hex;
}

/** A number with at most two digits behind the point. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
