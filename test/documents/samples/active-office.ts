import { external, override, relation, rels, sheet, types, word } from './office-parts.ts';
import type { Part } from './zip.ts';

const OLE: Part = {
  name: 'word/embeddings/oleObject1.bin',
  content: Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
};
const DOCUMENT_RELS = 'word/_rels/document.xml.rels';
const BOOK_RELS = 'xl/_rels/workbook.xml.rels';
const inDocument = (...relations: string[]) => word(rels(DOCUMENT_RELS, ...relations));
const inBook = (...relations: string[]) => sheet(rels(BOOK_RELS, ...relations));
const settings = (target: string) => word(rels('word/_rels/settings.xml.rels', external('attachedTemplate', target)));
const VBA = 'application/vnd.ms-office.vbaProject';

/** Entry names that could escape the target directory. */
const entryNames: [string, Buffer][] = [
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
  .map((name) => [`entry ${JSON.stringify(name)}`, word({ name, content: 'x' })]);

const words: [string, Buffer][] = [
  ['OLE object', word(OLE, rels(DOCUMENT_RELS, relation('oleObject', 'embeddings/oleObject1.bin')))],
  ['OLE object without a relationship', word(OLE)],
  [
    'OLE object named as a picture',
    word({ ...OLE, name: 'word/media/image1.png' }, rels(DOCUMENT_RELS, relation('oleObject', 'media/image1.png'))),
  ],
  ['external OLE object', inDocument(external('oleObject', 'file://evil.example/a.doc'))],
  [
    'OLE object by its content type',
    word(types(override('/word/x.bin', 'application/vnd.openxmlformats-officedocument.oleObject'))),
  ],
  [
    'embedded document',
    word(
      { name: 'word/embeddings/a.docx', content: word() },
      rels(DOCUMENT_RELS, relation('package', 'embeddings/a.docx')),
    ),
  ],
  [
    'macros',
    word({ name: 'word/vbaProject.bin', content: 'x' }, rels(DOCUMENT_RELS, relation('vbaProject', 'vbaProject.bin'))),
  ],
  [
    'macros in a renamed part',
    word({ name: 'word/a.bin', content: 'x' }, rels(DOCUMENT_RELS, relation('vbaProject', 'a.bin'))),
  ],
  ['macros by their content type', word(types(override('/word/a.bin', VBA)))],
  ['ActiveX controls', word({ name: 'word/activeX/activeX1.xml', content: '<x/>' })],
  ['ActiveX controls by their relationship', inDocument(relation('control', 'a.xml'))],
  ['external template', settings('https://evil.example/a.dotm')],
  ['template on a file share', settings('file://evil.example/a.dotm')],
  ['template at a UNC path', settings('\\\\evil.example\\a.dotm')],
  ['template at a UNC path as a file URL', settings('file:////evil.example/a.dotm')],
  ['external picture', inDocument(external('image', 'http://evil.example/a.png'))],
  ['external frame', inDocument(external('frame', 'http://evil.example/'))],
  [
    'embedded HTML',
    word({ name: 'word/a.html', content: '<script/>' }, rels(DOCUMENT_RELS, relation('aFChunk', 'a.html'))),
  ],
  ['URL without TargetMode="External"', inDocument(relation('image', 'http://evil.example/a.png'))],
  ['relationship of strict OOXML', word(strict('oleObject'))],
  [
    'relationship with a namespace prefix',
    word(raw('<r:Relationships xmlns:r="x"><r:Relationship Type="a/oleObject" Target="a"/></r:Relationships>')),
  ],
  [
    'relationship type in upper case',
    word(raw('<Relationships><Relationship Type="a/OLEOBJECT" Target="a"/></Relationships>')),
  ],
  [
    'relationship type with character references',
    word(raw('<Relationships><Relationship Type="a/ole&#79;bject" Target="a"/></Relationships>')),
  ],
  [
    'TargetMode with character references',
    word(
      raw('<Relationships><Relationship Type="a/image" Target="http://x" TargetMode="E&#x78;ternal"/></Relationships>'),
    ),
  ],
  [
    'relationships with a document type',
    word(raw('<!DOCTYPE r [<!ENTITY a "oleObject">]><r><Relationship Type="a/&a;"/></r>')),
  ],
  [
    'relationships in UTF-16',
    word({
      name: DOCUMENT_RELS,
      content: Buffer.from(`\ufeff${raw('<r><Relationship Type="a/oleObject"/></r>').content}`, 'utf16le'),
    }),
  ],
  [
    'relationships in UTF-7',
    word(raw('<?xml version="1.0" encoding="utf-7"?><r>+ADw-Relationship Type=+ACI-a/oleObject+ACI-/+AD4-</r>')),
  ],
  ['malformed relationships', word(raw('<Relationships><Relationship'))],
  ['relationships in upper-case folders', word(rels('WORD/_RELS/Document.XML.RELS', relation('oleObject', 'a')))],
  [
    'relationships with a percent-encoded name',
    word({ ...rels('word/_rels/a.xml.%72els', relation('oleObject', 'a')) }),
  ],
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
  word(
    { name: 'word/embeddings/table.xlsx', content },
    rels('word/charts/_rels/chart1.xml.rels', relation('package', target)),
  );

const sheets: [string, Buffer][] = [
  ['link to another workbook', inBook(relation('externalLink', 'externalLinks/externalLink1.xml'))],
  [
    'path to another workbook',
    sheet(
      rels('xl/externalLinks/_rels/externalLink1.xml.rels', external('externalLinkPath', 'http://evil.example/a.xlsx')),
    ),
  ],
  ['macros of a workbook', sheet({ name: 'xl/vbaProject.bin', content: 'x' })],
  ['Excel 4.0 macros', inBook(relation('xlMacrosheet', 'a.xml'))],
  ['Excel 4.0 macros by their folder', sheet({ name: 'xl/macrosheets/sheet1.xml', content: '<x/>' })],
  ['external data connection', inBook(relation('connections', 'connections.xml'))],
  ['OLE object in a sheet', sheet({ ...OLE, name: 'xl/embeddings/oleObject1.bin' })],
  ['path traversal in a workbook', sheet({ name: '../../etc/passwd', content: 'x' })],
  ['chart whose workbook has macros', chart(sheet({ name: 'xl/vbaProject.bin', content: 'x' }))],
  ['chart whose workbook is a Word document', chart(word())],
  ['chart whose workbook is missing', chart(sheet(), '../embeddings/none.xlsx')],
  [
    'chart whose workbook has an embedded package',
    chart(sheet(rels('xl/charts/_rels/chart1.xml.rels', relation('package', '../embeddings/a.xlsx')))),
  ],
];

/** Word and Excel documents with active content. */
export const ACTIVE_OFFICE: readonly [name: string, bytes: Buffer][] = [...entryNames, ...words, ...sheets];

/** Documents as Word, Excel and LibreOffice write them. */
export const ORDINARY_OFFICE: readonly [kind: 'docx' | 'xlsx', name: string, bytes: Buffer][] = [
  [
    'docx',
    'links',
    inDocument(external('hyperlink', 'https://city.example/?a=1&amp;b=2'), external('hyperlink', 'mailto:a@b.example')),
  ],
  ['docx', 'link to a file', inDocument(external('hyperlink', 'file:///C:/letters/a.docx'))],
  ['docx', 'template on the local disk', settings('file:///C:\\Users\\m\\Templates\\Letter.dotx')],
  [
    'docx',
    'styles, notes, pictures',
    inDocument(
      ...['styles', 'settings', 'fontTable', 'footnotes', 'theme'].map((kind) => relation(kind, `${kind}.xml`)),
    ),
  ],
  [
    'docx',
    'picture',
    word({ name: 'word/media/image1.png', content: 'x' }, rels(DOCUMENT_RELS, relation('image', 'media/image1.png'))),
  ],
  ['docx', 'chart with its workbook', chart(sheet())],
  ['docx', 'chart with an absolute path', chart(sheet(), '/word/embeddings/table.xlsx')],
  [
    'docx',
    'default content type of an active extension',
    word(types('<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>')),
  ],
  [
    'docx',
    'Arabic names',
    word({ name: 'word/media/صورة 1.png', content: 'x' }, { name: 'word/media/%D8%B5.png', content: 'x' }),
  ],
  ['docx', 'folders', word({ name: 'customXml/', content: '' }, { name: 'customXml/item1.xml', content: '<x/>' })],
  [
    'xlsx',
    'sheets',
    inBook(...['worksheet', 'styles', 'sharedStrings', 'calcChain'].map((kind) => relation(kind, `${kind}.xml`))),
  ],
  ['xlsx', 'links', sheet(rels('xl/worksheets/_rels/sheet1.xml.rels', external('hyperlink', 'https://city.example/')))],
  [
    'xlsx',
    'printer settings',
    sheet(
      { name: 'xl/printerSettings/printerSettings1.bin', content: 'x' },
      rels(
        'xl/worksheets/_rels/sheet1.xml.rels',
        relation('printerSettings', '../printerSettings/printerSettings1.bin'),
      ),
    ),
  ],
];
