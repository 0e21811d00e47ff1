import { crc32, deflateRawSync } from 'node:zlib';

export interface Part {
  name: string;
  content: string | Buffer;
  /** A false uncompressed size in the directory. */
  declared?: number;
  /** A compression method other than deflate; the content is stored unchanged. */
  method?: number;
  flags?: number;
}

/** Writes a ZIP archive; a test can make it inconsistent. */
export function zip(parts: Part[], comment = ''): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const method = part.method ?? 8;
    const packed = method === 8 ? deflateRawSync(content, { level: 9 }) : content;
    const name = Buffer.from(part.name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(part.flags ?? 0, 2);
    facts.writeUInt16LE(method, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(part.declared ?? content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const offset = Buffer.alloc(4);
    offset.writeUInt32LE(at);
    local.push(Buffer.from('PK\x03\x04', 'latin1'), facts, name, packed);
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(10), offset, name);
    at += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...local, directory, end, Buffer.from(comment)]);
}

const TYPES = (main: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x" ContentType="application/vnd.${main}+xml"/></Types>`;

export const WORD_PARTS: Part[] = [
  { name: '[Content_Types].xml', content: TYPES('openxmlformats-officedocument.wordprocessingml.document.main') },
  { name: '_rels/.rels', content: '<Relationships/>' },
  { name: 'word/document.xml', content: `<w:document>${'A letter about a street light. '.repeat(40)}</w:document>` },
];

export const SHEET_PARTS: Part[] = [
  { name: '[Content_Types].xml', content: TYPES('openxmlformats-officedocument.spreadsheetml.sheet.main') },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
  {
    name: 'xl/worksheets/sheet1.xml',
    content: Array.from({ length: 3000 }, (_, index) => `<row r="${index}"><c>0</c></row>`).join(''),
  },
];

export const MACRO_PARTS: Part[] = [
  { name: '[Content_Types].xml', content: TYPES('ms-word.document.macroEnabled.main') },
  { name: 'word/document.xml', content: '<w:document/>' },
];
