import { plainToInstance } from 'class-transformer';
import { DirectoryRow } from '../../../common/content/directory-editors.dto.ts';
import {
  CONTACT_COLUMNS,
  DIRECTORY_COLUMNS,
  SERVICE_COLUMNS,
  type DirectoryColumn,
} from '../../../common/content/directory-editors.types.ts';
import { splitKeywords } from '../../../common/content/keywords.ts';
import { checkCells, readImport, type ImportErrors, type ImportFormat, type ImportLine } from './import-table.ts';

/** A row of the file with its number. `icon`: of a starter entity. */
export type ImportRow = DirectoryRow & { number: number; icon?: string };

const FORMAT: ImportFormat<DirectoryColumn> = {
  columns: [...DIRECTORY_COLUMNS, ...SERVICE_COLUMNS, ...CONTACT_COLUMNS],
  required: ['kind', 'code', 'entityCode', 'nameEn', 'nameAr'],
};
const FLAGS: Record<string, boolean> = { true: true, 1: true, yes: true, false: false, 0: false, no: false };

/** The rows of a directory file, and what is wrong with each cell. */
export async function readRows(bytes: Buffer): Promise<{ rows: ImportRow[]; errors: ImportErrors }> {
  const { lines, errors } = readImport(bytes, FORMAT);
  const rows: ImportRow[] = [];
  for (const line of lines) rows.push(await readRow(line, errors));
  return { rows, errors };
}

async function readRow({ number, cells }: ImportLine<DirectoryColumn>, errors: ImportErrors): Promise<ImportRow> {
  const { keywords, active, kind = '', ...texts } = cells;
  const row = plainToInstance(DirectoryRow, {
    ...texts,
    kind: kind.toLowerCase(),
    entityCode: cells.entityCode || undefined,
    replacedBy: cells.replacedBy || undefined,
    branchCode: cells.branchCode || undefined,
    keywords: keywords === undefined ? undefined : splitKeywords(keywords),
    // An empty cell keeps the state of an existing entry.
    active: active ? (FLAGS[active.toLowerCase()] ?? active) : undefined,
  });
  await checkCells(row, number, errors);
  return Object.assign(row, { number });
}
