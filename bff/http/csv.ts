export type Cell = string | number | null;

/** The byte order mark. Without it, spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Spreadsheets run a cell that starts like this as a formula. A leading apostrophe prevents it. */
export const FORMULA_START = /^[=+\-@\t\r]/;

function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats rows as CSV (RFC 4180). */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(formatCell).join(',')).join('\r\n') + '\r\n';
}

/** A record of a CSV file, with the number of its first line. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

/** A cell and what ends it: quoted text with doubled quotes, or plain text. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\n|\\r|$)`, 'y');

/**
 * The records of a CSV file with commas or, when the heading has no comma, semicolons; blank lines are left out. A
 * number: the line in which a quotation mark is wrong. Reading ends one past the maximum of records, and at a record
 * with one cell more than the maximum.
 */
export function readCsv(
  text: string,
  { maxRecords, maxCells }: { maxRecords: number; maxCells: number },
): CsvRecord[] | number {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const heading = /^[^\r\n]*/.exec(content)?.[0] ?? '';
  const pattern = cellPattern(heading.includes(';') && !heading.includes(',') ? ';' : ',');
  const records: CsvRecord[] = [];
  let line = 1;
  let record: CsvRecord = { line, cells: [] };
  // After a separator at the end of the file there is one more, empty cell.
  while ((pattern.lastIndex < content.length || record.cells.length > 0) && records.length <= maxRecords) {
    const match = pattern.exec(content);
    if (!match) return line;
    const [whole, quoted, plain = '', end = ''] = match;
    record.cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (record.cells.length > maxCells) return [...records, record];
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (/[\r\n]|^$/.test(end)) {
      if (record.cells.some((cell) => cell.trim() !== '')) records.push(record);
      record = { line, cells: [] };
    }
    if (end === '') break;
  }
  return records;
}
