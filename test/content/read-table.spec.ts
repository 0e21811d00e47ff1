import { readTable } from '../../bff/content/directory/read-table.ts';
import { readCsv } from '../../bff/http/csv.ts';
import { IMPORT_LIMITS } from '../../common/content/directory-editors.types.ts';
import { xlsx } from './xlsx.ts';

describe('reading of an import ends at the first exceeded limit', () => {
  it('of cells in a record of a CSV', () => {
    const records = readCsv(`a,b\n${','.repeat(4_000_000)}`, { maxRecords: 10, maxCells: 50 });
    expect(Array.isArray(records) && records.map(({ cells }) => cells.length)).toEqual([2, 51]);
  });

  it('of formulas in a CSV', () => {
    const { formulas } = readTable(Buffer.from(`a,b\n${'=1,=2\n'.repeat(5000)}`));
    expect([formulas.length, formulas[0]]).toEqual([IMPORT_LIMITS.errors, { row: 2, column: 0 }]);
  });

  it('of formulas in a workbook, even in one cell', () => {
    const { formulas } = readTable(xlsx([['a'], ['b']], `<row r="3"><c r="A3">${'<f/>'.repeat(2000)}</c></row>`));
    expect([formulas.length, formulas[0]]).toEqual([IMPORT_LIMITS.errors, { row: 3, column: 0 }]);
  });

  it('of rows and columns in a workbook, whatever follows', () => {
    const sheet = (extra: string) => readTable(xlsx([['a'], ['b']], extra));
    expect(sheet(`<row r="3"><c r="XFD3"/>${'<c/>'.repeat(1000)}</row><not-closed`).problem).toBe('importColumns');
    expect(sheet(`${'<row/>'.repeat(IMPORT_LIMITS.rows)}<not-closed`).problem).toBe('importRows');
  });
});
