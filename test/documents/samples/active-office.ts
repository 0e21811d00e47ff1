import { external, override, relation, rels, sheet, types, word } from './office-parts.ts';
import type { Part } from './zip.ts';

const OLE: Part = { name: 'word/embeddings/oleObject1.bin', content: Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex') };
const DOCUMENT_RELS = 'word/_rels/document.xml.rels';
const BOOK_RELS = 'xl/_rels/workbook.xml.rels';
const inDocument = (...relations: string[]) => word(rels(DOCUMENT_RELS, ...relations));
const inBook = (...relations: string[]) => sheet(rels(BOOK_RELS, ...relations));
const settings = (target: string) => word(rels('word/_rels/settings.xml.rels', external('attachedTemplate', target)));
const VBA = 'application/vnd.ms-office.vbaProject';

const members: [string, Buffer][] = [
  '../../etc/passwd',
  '/etc/passwd',
  '..\\..\\x.exe',
  'word\\x.xml',
  'C:/x',
  'word/../../x',
  './x',
  'a//b',
  'x\0y',
]
  .concat(['%2e%2e/x', 'word/%2e%2e%2f%2e%2e%2fx', 'word/a\nb'])
  .map((name) => [`member ${JSON.stringify(name)}`, word({ name, content: 'x' })]);

const words: [string, Buffer][] = [
  ['OLE object', word(OLE, rels(DOCUMENT_RELS, relation('oleObject', 'embeddings/oleObject1.bin')))],
  ['OLE object without a relation', word(OLE)],
  [
    'OLE object as a picture',
    word({ ...OLE, name: 'word/media/image1.png' }, rels(DOCUMENT_RELS, relation('oleObject', 'media/image1.png'))),
  ],
  ['OLE object elsewhere', inDocument(external('oleObject', 'file://evil.example/a.doc'))],
  ['OLE object by its type', word(types(override('/word/x.bin', 'application/vnd.openxmlformats-officedocument.oleObject')))],
  [
    'document inside',
    word({ name: 'word/embeddings/a.docx', content: word() }, rels(DOCUMENT_RELS, relation('package', 'embeddings/a.docx'))),
  ],
  ['macros', word({ name: 'word/vbaProject.bin', content: 'x' }, rels(DOCUMENT_RELS, relation('vbaProject', 'vbaProject.bin')))],
  ['macros by another name', word({ name: 'word/a.bin', content: 'x' }, rels(DOCUMENT_RELS, relation('vbaProject', 'a.bin')))],
  ['macros by their type', word(types(override('/word/a.bin', VBA)))],
  ['controls', word({ name: 'word/activeX/activeX1.xml', content: '<x/>' })],
  ['controls by their relation', inDocument(relation('control', 'a.xml'))],
  ['template elsewhere', settings('https://evil.example/a.dotm')],
  ['template on a share', settings('file://evil.example/a.dotm')],
  ['template on a share of Windows', settings('\\\\evil.example\\a.dotm')],
  ['template on a share, as a file', settings('file:////evil.example/a.dotm')],
  ['picture elsewhere', inDocument(external('image', 'http://evil.example/a.png'))],
  ['frame elsewhere', inDocument(external('frame', 'http://evil.example/'))],
  ['HTML inside', word({ name: 'word/a.html', content: '<script/>' }, rels(DOCUMENT_RELS, relation('aFChunk', 'a.html')))],
  ['address that is not said to be elsewhere', inDocument(relation('image', 'http://evil.example/a.png'))],
  ['relation of the stricter kind', word(strict('oleObject'))],
  [
    'relation with another prefix',
    word(raw('<r:Relationships xmlns:r="x"><r:Relationship Type="a/oleObject" Target="a"/></r:Relationships>')),
  ],
  ['relation in capitals', word(raw('<Relationships><Relationship Type="a/OLEOBJECT" Target="a"/></Relationships>'))],
  ['relation with escapes', word(raw('<Relationships><Relationship Type="a/ole&#79;bject" Target="a"/></Relationships>'))],
  [
    'mode with escapes',
    word(raw('<Relationships><Relationship Type="a/image" Target="http://x" TargetMode="E&#x78;ternal"/></Relationships>')),
  ],
  ['relations with entities', word(raw('<!DOCTYPE r [<!ENTITY a "oleObject">]><r><Relationship Type="a/&a;"/></r>'))],
  [
    'relations in UTF-16',
    word({ name: DOCUMENT_RELS, content: Buffer.from(`\ufeff${raw('<r><Relationship Type="a/oleObject"/></r>').content}`, 'utf16le') }),
  ],
  ['relations in UTF-7', word(raw('<?xml version="1.0" encoding="utf-7"?><r>+ADw-Relationship Type=+ACI-a/oleObject+ACI-/+AD4-</r>'))],
  ['broken relations', word(raw('<Relationships><Relationship'))],
  ['relations in another folder', word(rels('WORD/_RELS/Document.XML.RELS', relation('oleObject', 'a')))],
  ['relations by an escaped name', word({ ...rels('word/_rels/a.xml.%72els', relation('oleObject', 'a')) })],
];

function raw(content: string): Part & { content: string } {
  return { name: DOCUMENT_RELS, content };
}

function strict(kind: string): Part {
  return raw(
    `<Relationships><Relationship Type="http://purl.oclc.org/ooxml/officeDocument/relationships/${kind}" Target="a"/></Relationships>`,
  );
}

const chart = (content: Buffer, target = '../embeddings/table.xlsx') =>
  word({ name: 'word/embeddings/table.xlsx', content }, rels('word/charts/_rels/chart1.xml.rels', relation('package', target)));

const sheets: [string, Buffer][] = [
  ['link to another book', inBook(relation('externalLink', 'externalLinks/externalLink1.xml'))],
  [
    'path to another book',
    sheet(rels('xl/externalLinks/_rels/externalLink1.xml.rels', external('externalLinkPath', 'http://evil.example/a.xlsx'))),
  ],
  ['macros of a book', sheet({ name: 'xl/vbaProject.bin', content: 'x' })],
  ['old macros', inBook(relation('xlMacrosheet', 'a.xml'))],
  ['old macros by their folder', sheet({ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' })],
  ['data from elsewhere', inBook(relation('connections', 'connections.xml'))],
  ['OLE object in a sheet', sheet({ ...OLE, name: 'xl/embeddings/oleObject1.bin' })],
  ['member of a book', sheet({ name: '../../etc/passwd', content: 'x' })],
  ['chart whose table has macros', chart(sheet({ name: 'xl/vbaProject.bin', content: 'x' }))],
  ['chart whose table is a letter', chart(word())],
  ['chart whose table is nowhere', chart(sheet(), '../embeddings/none.xlsx')],
  ['chart whose table has a chart', chart(sheet(rels('xl/charts/_rels/chart1.xml.rels', relation('package', '../embeddings/a.xlsx'))))],
];

/** Word and Excel documents that may not be stored. */
export const ACTIVE_OFFICE: readonly [name: string, bytes: Buffer][] = [...members, ...words, ...sheets];

/** Documents as Word, Excel and LibreOffice write them. */
export const ORDINARY_OFFICE: readonly [kind: 'docx' | 'xlsx', name: string, bytes: Buffer][] = [
  ['docx', 'links', inDocument(external('hyperlink', 'https://city.example/?a=1&amp;b=2'), external('hyperlink', 'mailto:a@b.example'))],
  ['docx', 'link to a file', inDocument(external('hyperlink', 'file:///C:/letters/a.docx'))],
  ['docx', 'made from a template of its own', settings('file:///C:\\Users\\m\\Templates\\Letter.dotx')],
  [
    'docx',
    'styles, notes, pictures',
    inDocument(...['styles', 'settings', 'fontTable', 'footnotes', 'theme'].map((kind) => relation(kind, `${kind}.xml`))),
  ],
  ['docx', 'picture', word({ name: 'word/media/image1.png', content: 'x' }, rels(DOCUMENT_RELS, relation('image', 'media/image1.png')))],
  ['docx', 'chart with its table', chart(sheet())],
  ['docx', 'chart with a whole path', chart(sheet(), '/word/embeddings/table.xlsx')],
  [
    'docx',
    'endings that stand for much',
    word(types('<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>')),
  ],
  ['docx', 'Arabic names', word({ name: 'word/media/صورة 1.png', content: 'x' }, { name: 'word/media/%D8%B5.png', content: 'x' })],
  ['docx', 'folders', word({ name: 'customXml/', content: '' }, { name: 'customXml/item1.xml', content: '<x/>' })],
  ['xlsx', 'sheets', inBook(...['worksheet', 'styles', 'sharedStrings', 'calcChain'].map((kind) => relation(kind, `${kind}.xml`)))],
  ['xlsx', 'links', sheet(rels('xl/worksheets/_rels/sheet1.xml.rels', external('hyperlink', 'https://city.example/')))],
  [
    'xlsx',
    'how it is printed',
    sheet(
      { name: 'xl/printerSettings/printerSettings1.bin', content: 'x' },
      rels('xl/worksheets/_rels/sheet1.xml.rels', relation('printerSettings', '../printerSettings/printerSettings1.bin')),
    ),
  ],
];
