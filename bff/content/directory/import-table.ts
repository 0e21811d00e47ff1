import { validate } from 'class-validator';
import { IMPORT_LIMITS, type ImportError } from '../../../common/content/directory-editors.types.ts';
import type { FieldMessage, FieldValues } from '../../../common/errors/field-messages.ts';
import { fieldTexts, ruleMessage } from '../../i18n/error-texts.ts';
import { FORMULA_START } from '../../http/csv.ts';
import { readTable, type FileTable } from './read-table.ts';

/** What a file to import may contain. */
export interface ImportFormat<Column extends string> {
  columns: readonly Column[];
  required: readonly Column[];
  /** The most rows, and the error for more. Default: those of every file. */
  maxRows?: { count: number; code: FieldMessage };
}

export interface ImportLine<Column extends string> {
  number: number;
  /** The trimmed cells without the apostrophe before a formula; those of missing columns are left out. */
  cells: Partial<Record<Column, string>>;
}

type FoundError = Pick<ImportError, 'row' | 'column' | 'code'> & {
  texts: () => Omit<ImportError, 'row' | 'column' | 'code'>;
};

const cellOf = (row: number, column: string): string => `${row} ${column}`;

/** The errors of a file to import: of cells, of rows (`column` empty) and of the file (`row` 0). */
export class ImportErrors {
  readonly #found: FoundError[] = [];
  readonly #keys = new Set<string>();
  readonly #cells = new Set<string>();
  readonly #missing: ReadonlySet<string>;
  readonly #order: Map<string, number>;

  /** `columns`: in the order of the file. `missing`: its columns that are not there, whose cells have no errors. */
  constructor(columns: readonly string[] = [], missing: readonly string[] = []) {
    this.#missing = new Set(missing);
    this.#order = new Map([...columns, ...missing].map((name, index) => [name, index] as const).toReversed());
  }

  get any(): boolean {
    return this.#found.length > 0;
  }

  /** Whether the cell is known to be wrong or missing, so that nothing else can be said about it. */
  has(row: number, column: string): boolean {
    return this.#missing.has(column) || this.#cells.has(cellOf(row, column));
  }

  add(row: number, column: string, code: FieldMessage, values?: FieldValues): void {
    this.addFound({ row, column, code, texts: () => fieldTexts(code, values) });
  }

  /** Adds an error that is no field message. The same one at the same place counts once. */
  addFound(error: FoundError): void {
    const key = `${cellOf(error.row, error.column)} ${error.code}`;
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    this.#found.push(error);
    this.#cells.add(cellOf(error.row, error.column));
  }

  /** The first errors by row, then by column, and how many more there are. */
  list(): ImportError[] {
    const place = ({ column }: FoundError) => this.#order.get(column) ?? this.#order.size;
    const sorted = this.#found.toSorted((one, other) => one.row - other.row || place(one) - place(other));
    const shown = sorted.slice(0, IMPORT_LIMITS.errors).map(({ texts, ...error }) => ({ ...error, ...texts() }));
    const count = sorted.length - shown.length;
    return count
      ? [...shown, { row: 0, column: '', code: 'importMore', ...fieldTexts('importMore', { count }) }]
      : shown;
  }
}

/** The rows of a CSV or XLSX file, and what is wrong with its heading and with cells that cannot be read. */
export function readImport<Column extends string>(
  bytes: Buffer,
  { columns, required, maxRows }: ImportFormat<Column>,
): { lines: ImportLine<Column>[]; errors: ImportErrors } {
  const table = readTable(bytes);
  const [heading, ...rows] = table.rows;
  const isTooLong = maxRows && rows.length > maxRows.count;
  const problem = table.problem ?? (isTooLong ? maxRows.code : undefined);
  if (problem) {
    const errors = new ImportErrors();
    errors.add(table.problemRow ?? 0, '', problem);
    return { lines: [], errors };
  }
  const given = (heading?.cells ?? []).map((cell) => {
    const name = cell.trim();
    return columns.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name;
  });
  const isColumn = (name: string): name is Column => (columns as readonly string[]).includes(name);
  const isFirst = (name: string, index: number): boolean => given.indexOf(name) === index;
  const missing = required.filter((name) => !given.includes(name));
  const errors = new ImportErrors(given, missing);
  for (const name of missing) errors.add(1, name, 'importColumnMissing');
  for (const [index, name] of given.entries())
    if (name && !isColumn(name)) errors.add(1, name.slice(0, MAX_HEADING), 'importColumnUnknown');
    else if (name && !isFirst(name, index)) errors.add(1, name, 'importColumnTwice');
  addUnreadable(table, given, errors);
  // The rows after so many formulas are not read, so nothing can be said about references to them.
  if (table.formulas.length >= IMPORT_LIMITS.errors) return { lines: [], errors };
  const lines = rows.map(({ number, cells }) => {
    if (cells.slice(given.length).some((cell) => cell.trim() !== '')) errors.add(number, '', 'importCells');
    const named = given.flatMap((name, index) =>
      isColumn(name) && isFirst(name, index) ? [[name, plainText(cells[index] ?? '')]] : [],
    );
    return { number, cells: Object.fromEntries(named) as ImportLine<Column>['cells'] };
  });
  return { lines, errors };
}

/** Adds every error of a row's cells that could be read. `input`: an instance of its class, with the columns' names. */
export async function checkCells(input: object, row: number, errors: ImportErrors): Promise<void> {
  for (const { property, constraints = {} } of await validate(input, { forbidUnknownValues: true })) {
    if (errors.has(row, property)) continue;
    for (const { code, values } of Object.values(constraints).map(ruleMessage)) errors.add(row, property, code, values);
  }
}

/** The characters of an unknown heading that its error repeats. */
const MAX_HEADING = 60;

function addUnreadable({ formulas, unreadable }: FileTable, given: readonly string[], errors: ImportErrors): void {
  for (const [cells, code] of [
    [formulas, 'importFormula'],
    [unreadable, 'importCharacters'],
  ] as const)
    for (const { row, column } of cells)
      if (!errors.has(row, given[column] ?? '')) errors.add(row, given[column] ?? '', code);
}

/** The text of a cell, without the apostrophe that keeps spreadsheets from running it as a formula. */
function plainText(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA_START.test(text.slice(1)) ? text.slice(1) : text;
}
