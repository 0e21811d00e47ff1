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

describe('a workbook', () => {
  const NUMBERS =
    '<numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="0.00&quot; days&quot;"/>';
  const FORMATS = [0, 14, 22, 20, 164, 165].map((id) => `<xf numFmtId="${id}"/>`).join('');
  const styles = `<numFmts>${NUMBERS}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${FORMATS}</cellXfs>`;
  const cells = (...some: string[]) => `<row r="2">${some.join('')}</row>`;
  const number = (style: number, value: string) => `<c s="${style}"><v>${value}</v></c>`;
  const read = (row: string, workbook = '') =>
    readTable(xlsx([['a', 'b', 'c', 'd', 'e', 'f']], row, undefined, { styles, workbook })).rows[1]?.cells;

  it('has dates where its cells show dates, and numbers elsewhere', () => {
    const row = cells(
      number(0, '46352'),
      number(1, '46352'),
      number(2, '46352.75'),
      number(3, '0.5'),
      number(4, '46352'),
      number(5, '46352'),
    );
    expect(read(row)).toEqual(['46352', '2026-11-26', '2026-11-26 18:00', '12:00', '2026-11-26', '46352']);
  });

  it('counts its days from 1904 where it says so, and has dates of ISO 8601', () => {
    expect(read(cells(number(1, '44890')), '<workbookPr date1904="1"/>')).toEqual(['2026-11-26']);
    expect(read(cells('<c t="d"><v>2026-11-26T00:00:00Z</v></c>'))).toEqual(['2026-11-26']);
  });

  it('keeps a number that is no day', () => {
    expect(read(cells(number(1, '-1'), number(1, '1e300'), number(1, 'x'), number(99, '5')))).toEqual([
      '-1',
      '1e300',
      'x',
      '5',
    ]);
  });
});
