import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { DirectoryRow } from '../../../common/content/directory-editors.dto.ts';
import {
  DIRECTORY_COLUMNS,
  SERVICE_COLUMNS,
  type DirectoryColumn,
  type ImportError,
} from '../../../common/content/directory-editors.types.ts';
import { splitKeywords } from '../../../common/content/keywords.ts';
import type { FieldMessage } from '../../../common/errors/field-messages.ts';
import { fieldTexts, isFieldMessage } from '../../i18n/error-texts.ts';
import { FORMULA_START } from '../../http/csv.ts';
import { readTable, type FileTable } from './read-table.ts';

/** A valid row of the file with its number. `icon`: of a starter entity. */
export type ImportRow = DirectoryRow & { number: number; icon?: string };

const REQUIRED: readonly DirectoryColumn[] = ['kind', 'code', 'entityCode', 'nameEn', 'nameAr'];
const COLUMNS: readonly DirectoryColumn[] = [...DIRECTORY_COLUMNS, ...SERVICE_COLUMNS];
const FLAGS: Record<string, boolean> = { true: true, 1: true, yes: true, false: false, 0: false, no: false };

/** A problem of a cell, a row (`column` empty) or the file (`row` 0). */
export const importError = (row: number, column: string, code: FieldMessage): ImportError => ({ row, column, code, ...fieldTexts(code) });

/** The rows of a directory file, or what is wrong with each cell. */
export async function readRows(bytes: Buffer): Promise<{ rows: ImportRow[]; errors: ImportError[] }> {
  const table = readTable(bytes);
  if (table.problem) return { rows: [], errors: [importError(table.problemRow ?? 0, '', table.problem)] };
  const [heading, ...lines] = table.rows;
  const names = (heading?.cells ?? []).map(
    (cell) => COLUMNS.find((name) => name.toLowerCase() === cell.trim().toLowerCase()) ?? cell.trim(),
  );
  const headingErrors = checkHeading(names);
  if (headingErrors.length) return { rows: [], errors: headingErrors };
  const errors = table.formulas.map(({ row, column }) => importError(row, names[column] ?? '', 'importFormula'));
  const cellOf = ({ row, column }: ImportError) => `${row} ${column}`;
  const formulas = new Set(errors.map(cellOf));
  const rows: ImportRow[] = [];
  for (const line of lines) {
    const { row, problems } = await readRow(line, names);
    errors.push(...problems.filter((problem) => !formulas.has(cellOf(problem))));
    rows.push(row);
  }
  return { rows, errors };
}

function checkHeading(names: readonly string[]): ImportError[] {
  const missing = REQUIRED.filter((name) => !names.includes(name)).map((name) => importError(1, name, 'importColumnMissing'));
  const wrong = names.flatMap((name, index) => {
    if (name === '') return [];
    if (!(COLUMNS as readonly string[]).includes(name)) return [importError(1, name.slice(0, 60), 'importColumnUnknown')];
    return names.indexOf(name) < index ? [importError(1, name, 'importColumnTwice')] : [];
  });
  return [...missing, ...wrong];
}

async function readRow({ number, cells }: FileTable['rows'][number], names: readonly string[]) {
  const problems: ImportError[] = [];
  if (cells.slice(names.length).some((cell) => cell.trim() !== '')) problems.push(importError(number, '', 'importCells'));
  const fields = Object.fromEntries(names.flatMap((name, index) => (name ? [[name, plainText(cells[index] ?? '')]] : [])));
  const { keywords, active, kind = '', ...texts } = fields;
  const row = plainToInstance(DirectoryRow, {
    ...texts,
    kind: kind.toLowerCase(),
    entityCode: fields['entityCode'] || undefined,
    replacedBy: fields['replacedBy'] || undefined,
    branchCode: fields['branchCode'] || undefined,
    keywords: keywords === undefined ? undefined : splitKeywords(keywords),
    // An empty cell keeps the state of an existing entry.
    active: active ? (FLAGS[active.toLowerCase()] ?? active) : undefined,
  });
  for (const { property, constraints = {} } of await validate(row, { forbidUnknownValues: true })) {
    const message = Object.values(constraints).at(-1) ?? 'invalid';
    problems.push(importError(number, property, isFieldMessage(message) ? message : 'invalid'));
  }
  return { row: Object.assign(row, { number }), problems };
}

/** The text of a cell, without the apostrophe that keeps spreadsheets from running it as a formula. */
function plainText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
