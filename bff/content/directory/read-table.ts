import { IMPORT_LIMITS } from '../../../common/content/directory-editors.types.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import { officeKind } from '../../documents/formats/office.ts';
import { readCsv, FORMULA_START } from '../../http/csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** The cells of a file. Row numbers are those that a spreadsheet shows. */
export interface FileTable {
  rows: { number: number; cells: string[] }[];
  formulas: { row: number; column: number }[];
  /** The reason why the table is incomplete. */
  problem?: FieldMessage;
  /** The row of the problem. Default: the file as a whole. */
  problemRow?: number;
}

const ZIP = Buffer.from('PK\u0003\u0004');

const failed = (problem: FieldMessage, problemRow = 0): FileTable => ({ rows: [], formulas: [], problem, problemRow });

/** The cells of a CSV or XLSX file, by its bytes. */
export function readTable(bytes: Buffer): FileTable {
  const table = bytes.subarray(0, ZIP.length).equals(ZIP) ? readWorkbook(bytes) : readText(bytes);
  if (table.problem) return table;
  if (table.rows.some(({ cells }) => cells.length > IMPORT_LIMITS.columns)) return failed('importColumns');
  if (table.rows.length > IMPORT_LIMITS.rows + 1) return failed('importRows');
  return table.rows.length < 2 ? failed('importEmpty') : table;
}

function readWorkbook(bytes: Buffer): FileTable {
  return (officeKind(bytes) === 'xlsx' && readXlsx(bytes)) || failed('importUnreadable');
}

/** The first formulas, as many as errors are reported. */
function formulasIn(rows: FileTable['rows']): FileTable['formulas'] {
  const formulas: FileTable['formulas'] = [];
  for (const { number, cells } of rows)
    for (const [column, cell] of cells.entries())
      if (FORMULA_START.test(cell.trimStart()) && formulas.push({ row: number, column }) >= IMPORT_LIMITS.errors) return formulas;
  return formulas;
}

function readText(bytes: Buffer): FileTable {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failed('importEncoding');
  }
  if (text.includes('\u0000')) return failed('importEncoding');
  const records = readCsv(text, { maxRecords: IMPORT_LIMITS.rows + 1, maxCells: IMPORT_LIMITS.columns });
  if (typeof records === 'number') return failed('importQuote', records);
  const rows = records.map(({ line, cells }) => ({ number: line, cells }));
  return { rows, formulas: formulasIn(rows) };
}
