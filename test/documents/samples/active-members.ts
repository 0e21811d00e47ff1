import { external, override, relation, rels, sheet, types, word } from './office-parts.ts';
import { ACTIVE_PDFS } from './active-pdfs.ts';
import { pdf } from './files.ts';
import { ACTIVE_FIELDS, inBody, inPart, ORDINARY_FIELDS, W, XML } from './word-fields.ts';
import { zip, type Part } from './zip.ts';

const MZ = Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(200)]);
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const [, withScript = Buffer.alloc(0)] = ACTIVE_PDFS[0] ?? [];

const bytes: [string, Buffer][] = [
  ['PE', MZ],
  ['ELF', Buffer.from('\x7fELF\x02\x01', 'latin1')],
  ...['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe'].map((hex): [string, Buffer] => [
    `${hex} (Mach-O, Java)`,
    Buffer.from(`${hex}00000034`, 'hex'),
  ]),
  ['script', Buffer.from('#!/bin/sh\nid\n')],
  ['script after a byte order mark', Buffer.from('\ufeff#!/bin/sh\n')],
  ['OLE compound file', Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex')],
  ['Windows shortcut', Buffer.from('4c0000000114020000000000', 'hex')],
  ['RTF', Buffer.from('{\\rtf1 }')],
  ['cabinet', Buffer.from('MSCF\0\0\0\0')],
  ['WebAssembly', Buffer.from('\0asm\x01\0\0\0')],
  ['ZIP archive', zip([{ name: 'a.txt', content: 'x' }])],
  ['picture with a ZIP archive behind it', Buffer.concat([PNG, zip([{ name: 'a.txt', content: 'x' }])])],
  ['page as PDF with a ZIP archive behind it', Buffer.concat([pdf(), zip([{ name: 'a.txt', content: 'x' }])])],
  ['Word document', word()],
  ['workbook with macros', sheet({ name: 'xl/vbaProject.bin', content: 'x' })],
  ['PDF with a script', withScript],
  ['PDF with a script behind other bytes', Buffer.concat([Buffer.from('x\n'), withScript])],
  ['HTML', Buffer.from('<html><body onload="x()">')],
  ['HTML application', Buffer.from('\ufeff \n<script language="vbscript">x</script>')],
  [
    'SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><s:script xmlns:s="x">1</s:script></svg>'),
  ],
  ['SVG with a handler', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g onload="x()"/></svg>')],
  [
    'SVG with a script link',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><a href=" java&#115;cript:x()"/></svg>'),
  ],
].flatMap(([name, content]): [string, Buffer][] => [
  [`${name} as a picture`, inPart('word/media/image1.png', content as Buffer)],
  [`${name} stored in a sheet's media`, sheet({ name: 'xl/media/image1.jpeg', content: content as Buffer, method: 0 })],
]);

const names = ['exe', 'dll', 'scr', 'bat', 'CMD', 'ps1', 'vbs', 'js', 'hta', 'html', 'lnk', 'jar', 'sh'].map(
  (extension): [string, Buffer] => [`a member that ends in .${extension}`, inPart(`word/media/a.${extension}`, 'echo')],
);

const UI = 'http://schemas.microsoft.com/office/2009/07/customui';
const ribbon = (attributes: string, root = ''): string =>
  `<customUI xmlns="${UI}" ${root}><ribbon><tabs><tab id="a" label="b"><button id="c" ${attributes}/></tab></tabs></ribbon></customUI>`;
const handlers = ['onAction="Run"', "onChange = 'x'", 'getLabel="x"', 'loadImage="x"'];

const interfaces: [string, Buffer][] = [
  ...handlers.map((handler): [string, Buffer] => [
    `customUI with ${handler}`,
    inPart('customUI/customUI14.xml', ribbon(handler)),
  ]),
  ['customUI with onLoad', sheet({ name: 'customUI/customUI.xml', content: ribbon('', 'onLoad="x"') })],
  ['customUI with a prefix and another name', inPart('word/a.bin', `<m:customUI xmlns:m="${UI}" onLoad="x"/>`)],
];

const cell = (formula: string, tag = 'f'): Part => ({
  name: 'xl/worksheets/sheet1.xml',
  content: `${XML}<worksheet xmlns="x" xmlns:x="y"><sheetData><row r="1"><c r="A1"><${tag}>${formula}</${tag}><v>0</v></c></row></sheetData></worksheet>`,
});

const formulas: [string, Buffer][] = [
  ...[
    "cmd|'/c calc'!A1",
    "=cmd|'/c calc'!A1",
    "'cmd'|'/c calc'!A1",
    '"a"&amp;MSEXCEL|x!y',
    "cmd&#124;'/c calc'!A1",
    'DDE("cmd";"/c calc";"x")',
    'd<!-- -->de ("a")',
  ]
    .concat([
      '1+_xlfn.WEBSERVICE("http://evil.example/")',
      '_xlfn.IMAGE("https://evil.example/")',
      'CALL("a","b")',
      'REGISTER.ID("a","b")',
      'RTD("a",,"b")',
      'EXEC("a")',
    ])
    .map((formula): [string, Buffer] => [`the formula ${formula}`, sheet(cell(formula))]),
  ['a formula with a prefix', sheet(cell("cmd|'/c calc'!A1", 'x:f'))],
  ['a formula of a validation', sheet(cell("cmd|'/c calc'!A1", 'formula1'))],
  [
    'a defined name',
    sheet({
      name: 'xl/workbook.xml',
      content: `<workbook><definedNames><definedName name="a">cmd|'/c calc'!A1</definedName></definedNames></workbook>`,
    }),
  ],
  [
    'a DDE link',
    sheet({
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink xmlns="x"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
    }),
  ],
];

const relationshipTricks: [string, Buffer][] = [
  [
    'a relationship with two types',
    word({
      name: 'word/_rels/document.xml.rels',
      content:
        '<Relationships xmlns:x="x"><Relationship Type="a/oleObject" x:Type="a/image" Target="a"/></Relationships>',
    }),
  ],
  [
    'a content type with a second one',
    word(
      types(
        '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject" x:ContentType="image/png" xmlns:x="x"/>',
      ),
    ),
  ],
];

/** Documents whose members act, whatever they are called. */
export const ACTIVE_MEMBERS: readonly [name: string, bytes: Buffer][] = [
  ...[...ACTIVE_FIELDS, ...names, ...interfaces, ...formulas, ...relationshipTricks],
  ...bytes,
];

const ordinaryFormulas = [
  'SUM(A1:A9)',
  'A1&amp;"|"&amp;B1',
  "'a|b'!A1",
  'Table1[[#This Row],[A|B]]',
  'IF(A1="DDE(",1,0)',
  'HYPERLINK("https://city.example/","x")',
  'MYCALL(1)',
  '"O\'Neil|"&amp;A1',
];
const oleType = 'application/vnd.openxmlformats-officedocument.oleObject';

/** Documents with the same kinds of content that do nothing. */
export const ORDINARY_MEMBERS: readonly [kind: 'docx' | 'xlsx', name: string, bytes: Buffer][] = [
  ...ORDINARY_FIELDS,
  [
    'docx',
    'pictures',
    word(
      ...[
        PNG,
        Buffer.from('ffd8ffe0', 'hex'),
        Buffer.from('GIF89a'),
        Buffer.from('d7cdc69a', 'hex'),
        Buffer.from('1f8b0800', 'hex'),
      ].map((content, index) => ({ name: `word/media/image${index}.bin`, content })),
    ),
  ],
  [
    'docx',
    'a drawing as SVG',
    inPart(
      'word/media/image1.svg',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>a script</title><path d="M0 0"/></svg>',
    ),
  ],
  ['docx', 'a page as PDF', inPart('word/media/image1.pdf', pdf())],
  [
    'docx',
    'own commands without handlers',
    inPart(
      'userCustomization/customUI.xml',
      `<mso:customUI xmlns:mso="${UI}"><mso:ribbon><mso:qat><mso:control idQ="mso:FileSave" visible="true"/></mso:qat></mso:ribbon></mso:customUI>`,
    ),
  ],
  [
    'docx',
    'own data in UTF-16',
    inPart('customXml/item1.xml', Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><a>x</a>', 'utf16le')),
  ],
  [
    'docx',
    'a drawing with formulas',
    inPart(
      'word/header1.xml',
      `<w:hdr xmlns:w="${W}" xmlns:v="urn:schemas-microsoft-com:vml"><v:shadow on="t"/><v:f eqn="sum @0 1 0"/>&#124;</w:hdr>`,
    ),
  ],
  ['docx', 'a fraction', inBody('<m:f xmlns:m="m"><m:num><m:r><m:t>a|b</m:t></m:r></m:num></m:f>')],
  [
    'docx',
    'a default type',
    word(
      types(`<Default Extension="bin" ContentType="${oleType}"/>`, override('/word/document.xml', 'a/document+xml')),
    ),
  ],
  [
    'docx',
    'a link',
    word(
      rels(
        'word/_rels/document.xml.rels',
        external('hyperlink', 'https://city.example/'),
        relation('footer', 'footer1.xml'),
      ),
    ),
  ],
  ...ordinaryFormulas.map((formula): ['xlsx', string, Buffer] => [
    'xlsx',
    `the formula ${formula}`,
    sheet(cell(formula)),
  ]),
  [
    'xlsx',
    'texts with bars',
    sheet({ name: 'xl/sharedStrings.xml', content: `<sst xmlns="x"><si><t>a|b =cmd|'/c'!A1 &#10;</t></si></sst>` }),
  ],
  [
    'xlsx',
    'a large sheet',
    sheet(cell(`${'SUM(A1:A2)</f><v>12</v></c></row><row r="2"><c r="B2"><f>'.repeat(12_000)}A1&amp;"|"`)),
  ],
];
