import { IMPORT_LIMITS } from '../../../common/content/directory-editors.types.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import { officeKind } from '../../documents/formats/office.ts';
import { readCsv, FORMULA_START } from '../../http/csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** The row of a cell, and the index of its column. */
export interface CellPlace {
  row: number;
  column: number;
}

/** The cells of a file. Row numbers are those that a spreadsheet shows. */
export interface FileTable {
  rows: { number: number; cells: string[] }[];
  formulas: CellPlace[];
  /** Cells with characters that cannot be read. */
  unreadable: CellPlace[];
  /** The reason why the table is incomplete. */
  problem?: FieldMessage;
  /** The row of the problem. Default: the file as a whole. */
  problemRow?: number;
}

const ZIP = Buffer.from('PK\u0003\u0004');

const failed = (problem: FieldMessage, problemRow = 0): FileTable => ({
  rows: [],
  formulas: [],
  unreadable: [],
  problem,
  problemRow,
});

/** What a byte becomes that is not UTF-8, and the character that UTF-16 and PostgreSQL cannot have in a text. */
const UNREADABLE = /[\ufffd\u0000]/;

/** The cells of a CSV or XLSX file, by its bytes. */
export function readTable(bytes: Buffer): FileTable {
  const table = bytes.subarray(0, ZIP.length).equals(ZIP) ? readWorkbook(bytes) : readText(bytes);
  if (table.problem) return table;
  const [heading, ...rows] = table.rows;
  if (heading?.cells.some((cell) => UNREADABLE.test(cell))) return failed('importEncoding');
  if (table.rows.some(({ cells }) => cells.length > IMPORT_LIMITS.columns)) return failed('importColumns');
  if (rows.length > IMPORT_LIMITS.rows) return failed('importRows');
  return rows.length
    ? { ...table, unreadable: cellsWith((text) => UNREADABLE.test(text), rows) }
    : failed('importEmpty');
}

function readWorkbook(bytes: Buffer): FileTable {
  const table = officeKind(bytes) === 'xlsx' && readXlsx(bytes);
  return table ? { ...table, unreadable: [] } : failed('importUnreadable');
}

/** Whether a spreadsheet would run the text. `+971 2 555 0100` is a phone number. */
const isFormula = (text: string): boolean => FORMULA_START.test(text) && !/^\+\p{Nd}[\p{Nd}\p{Pd}\s()]*$/u.test(text);

/** The first cells with such a text, as many as errors are reported. */
function cellsWith(isFound: (text: string) => boolean, rows: FileTable['rows']): CellPlace[] {
  const found: CellPlace[] = [];
  for (const { number, cells } of rows)
    for (const [column, cell] of cells.entries())
      if (isFound(cell.trim()) && found.push({ row: number, column }) >= IMPORT_LIMITS.errors) return found;
  return found;
}

function readText(bytes: Buffer): FileTable {
  const text = new TextDecoder().decode(bytes);
  // UTF-16 has its NUL characters in the heading, and can be no CSV.
  if (UNREADABLE.test(/^[^\r\n]*/.exec(text)?.[0] ?? '')) return failed('importEncoding');
  const records = readCsv(text, { maxRecords: IMPORT_LIMITS.rows + 1, maxCells: IMPORT_LIMITS.columns });
  if (typeof records === 'number') return failed('importQuote', records);
  const rows = records.map(({ line, cells }) => ({ number: line, cells }));
  return { rows, formulas: cellsWith(isFormula, rows), unreadable: [] };
}
