/* What the rest of the device may know of `charge_reports`; how it starts is in manifest.ts. */
export { csvPieces } from './csv.ts';
export { csvDelimiters, filters, letterheadField } from './fields.ts';
export { pdfPieces } from './pdf.ts';
export { bodyOf, Report, type ReportSource } from './report.ts';
export { languages, wordsOf } from './words.ts';
