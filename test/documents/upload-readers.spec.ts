import sharp from 'sharp';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { LOCKED_PDFS, OWNER_PDFS, OWNER_SCRIPT_PDFS } from './samples/encrypted-pdfs.ts';
import { jpeg, pdf, png, webp } from './samples/files.ts';
import { SHEET_PARTS, WORD_PARTS, zip } from './samples/zip.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ demo: false, env: { UPLOADS_PER_ADDRESS: '100000' } });
});
afterAll(() => portal.close());

/** Uploads a file and downloads it again; the texts of the refusal when it is refused. */
async function send(bytes: Uint8Array) {
  const visitor = new Visitor(portal);
  const { status, body } = await visitor.upload<{ document: DocumentMeta }>(documents.uploadDraft, 'file', bytes, {
    kind: 'CASE',
  });
  if (status !== 201) return { status, texts: [body.descriptionEn, body.descriptionAr] };
  const back = await visitor.request('GET', `/api/documents/signup/download/${body.data.document.id}`);
  return { status, type: back.headers.get('content-type'), bytes: Buffer.from(await back.arrayBuffer()) };
}

const refusal = (english: string, arabic: string) => ({
  status: 415,
  texts: [expect.stringContaining(english), expect.stringContaining(arabic)],
});
const LOCKED = refusal('locked with a password', 'محميّ بكلمة مرور');
const ACTIVE = refusal('macros', 'ماكرو');

describe('upload of encrypted documents', () => {
  it.each(OWNER_PDFS)('accepts a PDF that opens without a password: %s', async (_, bytes) => {
    const sent = await send(bytes);
    expect([sent.status, sent.bytes?.equals(bytes)]).toEqual([201, true]);
  });

  it.each(OWNER_SCRIPT_PDFS)('finds the script in %s', async (_, bytes) => expect(await send(bytes)).toEqual(ACTIVE));

  it.each(LOCKED_PDFS)('refuses a PDF that needs a password: %s', async (_, bytes) =>
    expect(await send(bytes)).toEqual(LOCKED),
  );

  const compound = (stream: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(1016),
      Buffer.from(`${stream}\0`, 'utf16le'),
      Buffer.alloc(1024),
    ]);
  const encrypted = (parts: typeof WORD_PARTS) => zip(parts.map((part) => ({ ...part, flags: 1 })));

  it.each([
    ['a Word or Excel document with a password', compound('EncryptedPackage')],
    ['a Word document in an encrypted archive', encrypted(WORD_PARTS)],
    ['an Excel document in an encrypted archive', encrypted(SHEET_PARTS)],
  ])('refuses %s', async (_, bytes) => expect(await send(bytes)).toEqual(LOCKED));

  it('does not take a document of Word 97 for a locked one', async () => {
    expect(await send(compound('WordDocument'))).toEqual(refusal('not supported', 'غير مدعوم'));
  });

  it('names the accepted kind first where only images are accepted', async () => {
    const visitor = await verifiedVisitor(portal);
    const { status, body } = await visitor.upload(documents.upload, 'me', compound('EncryptedPackage'), {
      purpose: 'PROFILE_IMAGE',
    });
    expect([status, body.descriptionEn]).toEqual([415, 'File is not supported']);
  });
});

describe('upload of a PDF with bytes before its header', () => {
  it.each([
    ['a line break', '\r\n'],
    ['a byte-order mark', '\xef\xbb\xbf'],
    ['headers of a download', 'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n'],
    ['a commented version', '%PDF-x %PDF \n'],
    ['a thousand bytes', '\x80<'.repeat(500)],
    ['a page with a script', '<!doctype html><script>alert(document.domain)</script>'],
    ['a program', '#!/bin/sh\nid\nexit\n'],
  ])('stores it from the header on: %s', async (_, before) => {
    const sent = await send(Buffer.concat([Buffer.from(before, 'latin1'), pdf()]));
    expect([sent.status, sent.type, sent.bytes?.equals(pdf())]).toEqual([201, 'application/pdf', true]);
  });

  it('refuses one with a script, or with a header that readers do not find', async () => {
    const before = Buffer.from('junk\n');
    expect(await send(Buffer.concat([before, defined(OWNER_SCRIPT_PDFS[0])[1]]))).toEqual(ACTIVE);
    expect((await send(Buffer.concat([Buffer.alloc(1020), pdf()]))).status).toBe(415);
  });
});

describe('upload of a picture', () => {
  const plain = sharp({
    create: { width: 16_382, height: 3628, channels: 3, background: '#7a9' },
    limitInputPixels: false,
  });

  it('of many pixels stores a smaller one', async () => {
    const { status, bytes } = await send(await plain.clone().jpeg().toBuffer());
    const { format, width, height } = await sharp(bytes).metadata();
    expect([status, format, width, height]).toEqual([201, 'jpeg', 7661, 1697]);
  });

  it('of too many pixels names the limit', async () => {
    const bytes = await png(10, 10);
    bytes.writeUInt32BE(50_000, 16);
    bytes.writeUInt32BE(50_000, 20);
    expect(await send(bytes)).toEqual(refusal('up to 200 million', '200 مليون'));
  });

  it('without its end marker or its last lines stores a whole one', async () => {
    const photo = await jpeg(640, 480);
    for (const bytes of [
      photo.subarray(0, -2),
      photo.subarray(0, photo.length * 0.8),
      Buffer.concat([photo, Buffer.alloc(4000)]),
    ]) {
      const sent = await send(bytes);
      expect([sent.status, sent.type, sent.bytes?.subarray(-2).toString('hex')]).toEqual([201, 'image/jpeg', 'ffd9']);
    }
  });

  it('of which most is missing says so', async () => {
    for (const photo of [await jpeg(), await png(), await webp()])
      expect(await send(photo.subarray(0, photo.length * 0.3))).toEqual(
        refusal('damaged or incomplete', 'تالفة أو غير مكتملة'),
      );
  });
});
