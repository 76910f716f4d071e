/* What makes a report: loaded for the first one, because many devices are never asked. */
export { csvPieces } from './csv.ts';
export { jsonPieces } from './json.ts';
export { pdfPieces } from './pdf.ts';
export { Report } from './report.ts';
export { wordsOf } from './words.ts';
