interface Part {
  name: string;
  text: string;
  /** The unpacked size that the archive claims. */
  claim?: number;
}

/** A ZIP archive with stored parts. */
function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, claim } of parts) {
    const [label, bytes] = [Buffer.from(name), Buffer.from(text)];
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(bytes.length, 4);
    sizes.writeUInt32LE(claim ?? bytes.length, 8);
    const lengths = Buffer.from([label.length, 0, 0, 0]);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(10), sizes, lengths, label, bytes]);
    const at = Buffer.alloc(4);
    at.writeUInt32LE(offset);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.alloc(12), sizes, lengths, Buffer.alloc(10), at, label]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

const TYPES = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * A workbook of these rows; the first row uses shared texts, the others inline texts. `extra`: XML after the last row.
 */
export function xlsx(rows: readonly (readonly string[])[], extra = '', claim?: number): Buffer {
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
    { name: '[Content_Types].xml', text: TYPES },
    { name: 'xl/workbook.xml', text: `<workbook ${MAIN}/>` },
    { name: 'xl/sharedStrings.xml', text: `<sst ${MAIN}>${shared}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      text: `<worksheet ${MAIN}><sheetData><row r="1">${first}</row>${lines.join('')}${extra}</sheetData></worksheet>`,
      claim,
    },
  ]);
}
