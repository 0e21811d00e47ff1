import sharp from 'sharp';
import { sanitizeImage } from '../../bff/documents/sanitize-image.ts';
import type { ImageKind } from '../../bff/documents/file-kind.ts';
import { LIMITS, MB } from '../../common/limits.ts';
import { jpeg, phonePhoto, png, webp } from './samples/files.ts';

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

describe('image sanitizing', () => {
  it('removes location, camera and owner, and applies the orientation', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(photo.includes('CANARY')).toBe(true);
    const cleaned = Buffer.from(await sanitizeImage(photo, 'jpeg', LIMITS.caseFileBytes));
    const { exif, icc, iptc, xmp, orientation, width, height, format } = await sharp(cleaned).metadata();
    expect({ exif, icc, iptc, xmp, orientation, width, height, format }).toEqual({
      exif: undefined,
      icc: undefined,
      iptc: undefined,
      xmp: undefined,
      orientation: undefined,
      width: 300,
      height: 400,
      format: 'jpeg',
    });
    expect(cleaned.includes('CANARY')).toBe(false);
  });

  it.each([
    ['jpeg', jpeg],
    ['png', png],
    ['webp', webp],
  ] as [ImageKind, () => Promise<Buffer>][])('keeps the format %s', async (kind, make) => {
    const cleaned = await sanitizeImage(await make(), kind, LIMITS.caseFileBytes);
    expect((await sharp(cleaned).metadata()).format).toBe(kind);
  });

  it('removes data appended to the image', async () => {
    const script = Buffer.from('<script>CANARY</script>');
    for (const [kind, bytes] of [
      ['jpeg', await jpeg()],
      ['png', await png()],
      ['webp', await webp()],
    ] as [ImageKind, Buffer][]) {
      const cleaned = Buffer.from(await sanitizeImage(Buffer.concat([bytes, script]), kind, LIMITS.caseFileBytes));
      expect(cleaned.includes('CANARY')).toBe(false);
    }
  });

  it('keeps transparency', async () => {
    const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    expect((await sharp(await sanitizeImage(glass, 'png', MB)).metadata()).hasAlpha).toBe(true);
  });

  it('keeps a photo at the size limit within it', async () => {
    const photo = await sharp({
      create: { width: 2400, height: 1800, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
    })
      .jpeg({ quality: 70 })
      .toBuffer();
    const cleaned = await sanitizeImage(photo, 'jpeg', photo.length);
    expect(cleaned.length).toBeLessThanOrEqual(photo.length);
  });

  it('refuses an image that cannot be kept within the size limit', async () => {
    expect(await refusal(sanitizeImage(await jpeg(), 'jpeg', 500))).toBe('TOO_LARGE');
  });
});

describe('image sanitizing refuses', () => {
  it.each([
    ['an image 50,000 pixels wide', () => plain(50_000, 20).png().toBuffer()],
    ['an image 50,000 pixels high', () => plain(20, 50_000).jpeg().toBuffer()],
    ['an image of 53 million pixels', () => plain(7300, 7300).png().toBuffer()],
  ])('%s', async (_, make) => {
    const bytes = await make();
    expect(await refusal(sanitizeImage(bytes, bytes[0] === 0xff ? 'jpeg' : 'png', LIMITS.genericFileBytes))).toBe('FILE_NOT_SUPPORTED');
  });

  it('a small file that declares 50,000 by 50,000 pixels', async () => {
    const bytes = await png(10, 10);
    bytes.writeUInt32BE(50_000, 16);
    bytes.writeUInt32BE(50_000, 20);
    expect(await refusal(sanitizeImage(bytes, 'png', LIMITS.genericFileBytes))).toBe('FILE_NOT_SUPPORTED');
  });

  it('truncated images', async () => {
    for (const [kind, bytes] of [
      ['jpeg', await jpeg()],
      ['png', await png()],
      ['webp', await webp()],
    ] as [ImageKind, Buffer][]) {
      expect(await refusal(sanitizeImage(bytes.subarray(0, bytes.length / 2), kind, MB))).toBe('FILE_NOT_SUPPORTED');
      expect(await refusal(sanitizeImage(bytes.subarray(0, 12), kind, MB))).toBe('FILE_NOT_SUPPORTED');
    }
  });

  it('formats that the library reads but the portal does not accept', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const tiff = Buffer.from('49492a00080000000000', 'hex');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    for (const bytes of [svg, tiff, gif]) expect(await refusal(sanitizeImage(bytes, 'png', MB))).toBe('FILE_NOT_SUPPORTED');
  });
});
