import { zip } from '../documents/samples/zip.ts';

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A workbook with one sheet of these rows. The first row uses shared strings, the others inline strings, because
 * programs write both. `extra`: XML after the last row. `claimedSize`: the size of the sheet in bytes that the archive
 * declares. `styles`, `workbook`: the content of these parts.
 */
export function xlsx(
  rows: readonly (readonly string[])[],
  extra = '',
  claimedSize?: number,
  { styles = '', workbook = '' } = {},
): Buffer {
  const [heading = [], ...others] = rows;
  const shared = heading.map((text) => `<si><t>${escape(text)}</t></si>`).join('');
  const letter = (column: number) => String.fromCharCode(65 + column);
  const first = heading.map((_, column) => `<c r="${letter(column)}1" t="s"><v>${column}</v></c>`).join('');
  const lines = others.map((cells, row) => {
    // Spreadsheets leave out empty cells.
    const written = cells.map(
      (text, column) => text && `<c r="${letter(column)}${row + 2}" t="inlineStr"><is><t>${escape(text)}</t></is></c>`,
    );
    return `<row r="${row + 2}">${written.join('')}</row>`;
  });
  return zip([
    { name: '[Content_Types].xml', content: TYPES },
    { name: 'xl/workbook.xml', content: `<workbook ${MAIN}>${workbook}</workbook>` },
    ...(styles ? [{ name: 'xl/styles.xml', content: `<styleSheet ${MAIN}>${styles}</styleSheet>` }] : []),
    { name: 'xl/sharedStrings.xml', content: `<sst ${MAIN}>${shared}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: `<worksheet ${MAIN}><sheetData><row r="1">${first}</row>${lines.join('')}${extra}</sheetData></worksheet>`,
      declared: claimedSize,
    },
  ]);
}
