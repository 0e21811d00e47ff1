import sharp from 'sharp';
import { cleanImage } from '../../bff/documents/clean-image.ts';
import type { ImageKind } from '../../bff/documents/file-kind.ts';
import { LIMITS, MB } from '../../common/limits.ts';
import { jpeg, phonePhoto, png, webp } from './samples/files.ts';

const refusal = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'taken',
    (fault: { code: string }) => fault.code,
  );

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });

describe('an image is written anew', () => {
  it('without the place, the camera and the owner, and upright', async () => {
    const photo = await phonePhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    expect(photo.includes('CANARY')).toBe(true);
    const cleaned = Buffer.from(await cleanImage(photo, 'jpeg', LIMITS.caseFileBytes));
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
  ] as [ImageKind, () => Promise<Buffer>][])('%s stays %s', async (kind, make) => {
    const cleaned = await cleanImage(await make(), kind, LIMITS.caseFileBytes);
    expect((await sharp(cleaned).metadata()).format).toBe(kind);
  });

  it('and what stood behind or inside it is gone', async () => {
    const script = Buffer.from('<script>CANARY</script>');
    for (const [kind, bytes] of [
      ['jpeg', await jpeg()],
      ['png', await png()],
      ['webp', await webp()],
    ] as [ImageKind, Buffer][]) {
      const cleaned = Buffer.from(await cleanImage(Buffer.concat([bytes, script]), kind, LIMITS.caseFileBytes));
      expect(cleaned.includes('CANARY')).toBe(false);
    }
  });

  it('and keeps what can be seen through', async () => {
    const glass = await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer();
    expect((await sharp(await cleanImage(glass, 'png', MB)).metadata()).hasAlpha).toBe(true);
  });

  it('and a photo just within the limit stays within it', async () => {
    const photo = await sharp({
      create: { width: 2400, height: 1800, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 14 } },
    })
      .jpeg({ quality: 70 })
      .toBuffer();
    const cleaned = await cleanImage(photo, 'jpeg', photo.length);
    expect(cleaned.length).toBeLessThanOrEqual(photo.length);
  });

  it('and one that cannot be kept within the limit is too large', async () => {
    expect(await refusal(cleanImage(await jpeg(), 'jpeg', 500))).toBe('TOO_LARGE');
  });
});

describe('refused images', () => {
  it.each([
    ['50,000 pixels wide', () => plain(50_000, 20).png().toBuffer()],
    ['50,000 pixels high', () => plain(20, 50_000).jpeg().toBuffer()],
    ['53 million pixels', () => plain(7300, 7300).png().toBuffer()],
  ])('%s', async (_, make) => {
    const bytes = await make();
    expect(await refusal(cleanImage(bytes, bytes[0] === 0xff ? 'jpeg' : 'png', LIMITS.genericFileBytes))).toBe('FILE_NOT_SUPPORTED');
  });

  it('that declare 50,000 by 50,000 in a few bytes', async () => {
    const bytes = await png(10, 10);
    bytes.writeUInt32BE(50_000, 16);
    bytes.writeUInt32BE(50_000, 20);
    expect(await refusal(cleanImage(bytes, 'png', LIMITS.genericFileBytes))).toBe('FILE_NOT_SUPPORTED');
  });

  it('that end too early or are broken inside', async () => {
    for (const [kind, bytes] of [
      ['jpeg', await jpeg()],
      ['png', await png()],
      ['webp', await webp()],
    ] as [ImageKind, Buffer][]) {
      expect(await refusal(cleanImage(bytes.subarray(0, bytes.length / 2), kind, MB))).toBe('FILE_NOT_SUPPORTED');
      expect(await refusal(cleanImage(bytes.subarray(0, 12), kind, MB))).toBe('FILE_NOT_SUPPORTED');
    }
  });

  it('that are of a kind the library could read and the portal does not take', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const tiff = Buffer.from('49492a00080000000000', 'hex');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    for (const bytes of [svg, tiff, gif]) expect(await refusal(cleanImage(bytes, 'png', MB))).toBe('FILE_NOT_SUPPORTED');
  });
});
