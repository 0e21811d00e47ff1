import { word } from './office-parts.ts';

export const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const body = (content: string, prefix = 'w'): string =>
  `${XML}<${prefix}:document xmlns:${prefix}="${W}">${content}</${prefix}:document>`;
export const inBody = (content: string): Buffer => word({ name: 'word/document.xml', content: body(content) });
export const inPart = (name: string, content: string | Buffer): Buffer => word({ name, content });

const char = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
/** A field whose code is split over runs. */
const field = (...codes: string[]): string =>
  `<w:p>${char('begin')}${codes.map((code) => (code.startsWith('<') ? code : `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`)).join('')}${char('separate')}<w:r><w:t>shown</w:t></w:r>${char('end')}</w:p>`;
const nested = (code: string): string => `${char('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${char('end')}`;
const simple = (attribute: string): string =>
  `<w:p><w:fldSimple ${attribute}><w:r><w:t>x</w:t></w:r></w:fldSimple></w:p>`;

const DDEAUTO = 'DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc.exe"';
const PARTS = ['header1', 'footer1', 'comments', 'footnotes', 'endnotes', 'glossary/document'];

/** Word documents with fields that start a program or read another file. */
export const ACTIVE_FIELDS: readonly [name: string, bytes: Buffer][] = [
  ...[
    DDEAUTO,
    ` dde excel "a" "b"`,
    'DdeAuto x',
    '\u00a0DDE\tx',
    'LINK Excel.Sheet.8 "a.xlsx"',
    'INCLUDETEXT "a.docx"',
    'INCLUDE "a.docx"',
  ]
    .concat(['DATABASE \\d "a"', 'RD "a.docx"', 'MACROBUTTON AutoOpen click', 'macrobutton  Run x'])
    .concat([
      'INCLUDEPICTURE "http://evil.example/a.png" \\d',
      'IMPORT https://evil.example/a.png',
      'INCLUDEPICTURE "\\\\\\\\evil\\\\a.png"',
    ])
    .concat(['INCLUDEPICTURE //evil/a.png', 'includepicture “file:///c:/a.png”'])
    .map((code): [string, Buffer] => [`the field ${code.trim()}`, inBody(field(code))]),
  ['a field split over runs', inBody(field('DDE', 'AUTO c:\\\\x'))],
  ['a field split by letters', inBody(field('D', 'D', 'E ', 'x'))],
  ['a field with its name in text', inBody(field('<w:r><w:t>DDE</w:t></w:r>', 'AUTO x'))],
  ['a field split by another field', inBody(field('DDE', nested('PAGE'), 'AUTO x'))],
  ['a field in the result of another', inBody(`${char('begin')}${char('separate')}${field(DDEAUTO)}${char('end')}`)],
  ['a field whose name is a field', inBody(field(nested('QUOTE 68 68 69'), ' x'))],
  ['a field inside another', inBody(field('IF ', nested(DDEAUTO), ' = 1 "a" "b"'))],
  ['a picture whose address is a field', inBody(field('INCLUDEPICTURE "', nested('QUOTE 104'), '"'))],
  ['a field without an end', inBody(`<w:p>${char('begin')}<w:r><w:instrText>${DDEAUTO}</w:instrText></w:r></w:p>`)],
  [
    'field text outside a field',
    inBody(
      '<w:p><w:instrText>DDE</w:instrText></w:p><w:p><w:instrText>DDE</w:instrText>x<w:instrText>AUTO c:\\x</w:instrText></w:p>',
    ),
  ],
  ['a simple field', inBody(simple(`w:instr="${DDEAUTO.replaceAll('"', '&quot;')}"`))],
  ['a simple field in single quotes', inBody(simple(`w:instr = '${DDEAUTO}'`))],
  ['a simple field with two codes', inBody(simple('w:instr="DDE x" x:instr="PAGE"'))],
  ['a simple field with character references', inBody(simple('w:instr="&#68;D&#x45; x"'))],
  ['a field with character references', inBody(field('&#68;DE x'))],
  ['a field with CDATA and a comment', inBody(field('D<![CDATA[D]]><!-- x -->E x'))],
  ['a field with a processing instruction', inBody(field('D<?x y?>DE x'))],
  [
    'a field with another prefix',
    inPart('word/document.xml', body('<q:p><q:instrText>DDE x</q:instrText></q:p>', 'q')),
  ],
  [
    'a field without a prefix',
    inPart('word/document.xml', `<document xmlns="${W}"><instrText>DDE x</instrText></document>`),
  ],
  ['a deleted field', inBody('<w:p><w:delInstrText>DDE x</w:delInstrText></w:p>')],
  ['a field in UTF-16', inPart('word/header1.xml', Buffer.from(`\ufeff${body(field(DDEAUTO))}`, 'utf16le'))],
  [
    'a field in big-endian UTF-16',
    inPart('word/header1.xml', Buffer.from(`\ufeff${body(field(DDEAUTO))}`, 'utf16le').swap16()),
  ],
  [
    'a field in UTF-7',
    inPart('word/header1.xml', '<?xml version="1.0" encoding="utf-7"?><x>+ADw-w:instrText+AD4-DDE</x>'),
  ],
  ['a field by an entity', inPart('word/header1.xml', '<!DOCTYPE x [<!ENTITY a "DDE">]><x>&a;</x>')],
  [
    'a field after blanks',
    inPart('word/header1.xml', `${' '.repeat(2000)}<w:hdr xmlns:w="${W}">${field(DDEAUTO)}</w:hdr>`),
  ],
  ['a field in a part with the name of a picture', inPart('word/media/image1.png', body(field(DDEAUTO)))],
  ...PARTS.map((part): [string, Buffer] => [`a field in ${part}`, inPart(`word/${part}.xml`, body(field(DDEAUTO)))]),
];

const ordinaryCodes = [
  ' TOC \\o "1-3" \\h \\z \\u ',
  ' PAGE ',
  'NUMPAGES \\* MERGEFORMAT',
  'HYPERLINK "https://city.example/"',
  'HYPERLINK \\l "_Toc1"',
  'DATE \\@ "d MMMM yyyy"',
]
  .concat([
    'AUTOTEXT "Closing"',
    'MACROBUTTON NoMacro [Click here]',
    'ADDIN ZOTERO_ITEM CSL_CITATION {"a":1}',
    'REF _Ref1 \\h',
    'SEQ Figure \\* ARABIC',
    'MERGEFIELD link',
    'DOCPROPERTY DDE',
  ])
  .concat([
    'INCLUDEPICTURE "C:\\\\Users\\\\m\\\\a.png" \\* MERGEFORMAT',
    'INCLUDEPICTURE "cid:image001.png@01D0.0"',
    'INCLUDEPICTURE a.png',
  ]);

/** Word documents with fields that do nothing. */
export const ORDINARY_FIELDS: readonly [kind: 'docx', name: string, bytes: Buffer][] = [
  ...ordinaryCodes.map((code): ['docx', string, Buffer] => ['docx', `the field ${code.trim()}`, inBody(field(code))]),
  ['docx', 'a simple field', inBody(simple('w:instr=" PAGE \\* MERGEFORMAT "'))],
  ['docx', 'fields in fields', inBody(field('IF ', nested('PAGE'), ' = ', nested('NUMPAGES'), ' "a" "b"'))],
  [
    'docx',
    'the words DDEAUTO and INCLUDETEXT in its text',
    inBody(`<w:p><w:r><w:t>DDEAUTO INCLUDETEXT "http://a/"</w:t></w:r></w:p>${field('PAGE')}`),
  ],
];
