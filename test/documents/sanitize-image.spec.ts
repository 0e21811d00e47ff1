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

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });

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
    const glass = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    expect((await sharp(await sanitizeImage(glass, 'png', MB)).metadata()).hasAlpha).toBe(true);
  });

  it('keeps a photo at the size limit within it', async () => {
    const photo = await sharp({
      create: {
        width: 2400,
        height: 1800,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 14 },
      },
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

const sizeOf = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata();
  return [format, width, height];
};

describe('images of many pixels', () => {
  it.each([
    ['a panorama', () => plain(16_382, 3628).jpeg().toBuffer(), 'jpeg', 7661, 1697],
    ['a progressive panorama', () => plain(16_382, 3628).jpeg({ progressive: true }).toBuffer(), 'jpeg', 7661, 1697],
    ['a turned photo', () => plain(9000, 6000).jpeg().withMetadata({ orientation: 6 }).toBuffer(), 'jpeg', 2943, 4415],
    ['a photo of 108 megapixels', () => plain(12_000, 9000).jpeg().toBuffer(), 'jpeg', 4163, 3122],
    ['a PNG of 200 megapixels', () => plain(16_320, 12_240).png().toBuffer(), 'png', 4163, 3122],
    ['an interlaced PNG', () => plain(7300, 7300).png({ progressive: true }).toBuffer(), 'png', 3605, 3605],
    ['a WebP', () => plain(16_383, 3700).webp({ effort: 0 }).toBuffer(), 'webp', 7586, 1713],
    ['a strip', () => plain(1, 60_000).jpeg().toBuffer(), 'jpeg', 1, 20_000],
    ['a wide strip', () => plain(60_000, 1).png().toBuffer(), 'png', 20_000, 1],
    ['a long screenshot', () => plain(1080, 30_000).png().toBuffer(), 'png', 720, 20_000],
    ['a photo of 50 megapixels, in its size', () => plain(8160, 6120).jpeg().toBuffer(), 'jpeg', 8160, 6120],
  ] as [string, () => Promise<Buffer>, ImageKind, number, number][])(
    'scales down %s',
    async (_, make, kind, width, height) => {
      expect(await sizeOf(await sanitizeImage(await make(), kind, LIMITS.caseFileBytes))).toEqual([
        kind,
        width,
        height,
      ]);
    },
  );

  it('scales down a dense photo that a higher quality would push over the size limit', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#888', noise } })
      .jpeg({ quality: 20 })
      .toBuffer();
    const cleaned = await sanitizeImage(photo, 'jpeg', photo.length);
    expect([cleaned.length <= photo.length, ...(await sizeOf(cleaned))]).toEqual([true, 'jpeg', 1500, 1000]);
  });

  it.each([
    ['201 megapixels', () => declaring(15_000, 13_400), 'png'],
    ['81 megapixels, progressive', () => plain(9000, 9000).jpeg({ progressive: true }).toBuffer(), 'jpeg'],
    ['81 megapixels, interlaced', () => declaring(9000, 9000, 1), 'png'],
    ['a declared size of 50,000 by 50,000', () => declaring(50_000, 50_000), 'png'],
  ] as [string, () => Promise<Buffer>, ImageKind][])('refuses %s', async (_, make, kind) => {
    expect(await refusal(sanitizeImage(await make(), kind, LIMITS.genericFileBytes))).toBe('FILE_TOO_MANY_PIXELS');
  });
});

async function declaring(width: number, height: number, interlace = 0): Promise<Buffer> {
  const bytes = await png(10, 10);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes[28] = interlace;
  return bytes;
}

describe('an image that ends early or late', () => {
  const photo = () => jpeg(640, 480);
  const progressive = async () =>
    sharp(await photo())
      .jpeg({ progressive: true })
      .toBuffer();
  const grey = () =>
    sharp({ create: { width: 99, height: 99, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
  const part = (bytes: Buffer, share: number) => bytes.subarray(0, bytes.length * share);

  it.each([
    ['a JPEG without its end marker', async () => (await photo()).subarray(0, -2), 'jpeg'],
    ['a JPEG without half of its end marker', async () => (await photo()).subarray(0, -1), 'jpeg'],
    ['a grey JPEG without its end marker', async () => (await grey()).subarray(0, -2), 'jpeg'],
    ['a progressive JPEG without its end marker', async () => (await progressive()).subarray(0, -2), 'jpeg'],
    ['a JPEG without its last lines', async () => part(await photo(), 0.9), 'jpeg'],
    ['a JPEG without its last third', async () => part(await photo(), 0.67), 'jpeg'],
    ['a progressive JPEG without its last details', async () => part(await progressive(), 0.67), 'jpeg'],
    ['a JPEG followed by bytes', async () => Buffer.concat([await photo(), Buffer.alloc(70_000, 7)]), 'jpeg'],
    [
      'a JPEG followed by what looks like markers',
      async () => Buffer.concat([await photo(), Buffer.from('ffda00ffd8', 'hex')]),
      'jpeg',
    ],
    [
      'a JPEG without its end, followed by zeros',
      async () => Buffer.concat([(await photo()).subarray(0, -2), Buffer.alloc(5000)]),
      'jpeg',
    ],
    ['a PNG without its last chunk', async () => (await png()).subarray(0, -12), 'png'],
    ['a PNG followed by bytes', async () => Buffer.concat([await png(), Buffer.alloc(5000, 7)]), 'png'],
  ] as [string, () => Promise<Buffer>, ImageKind][])('is accepted: %s', async (_, make, kind) => {
    const cleaned = await sanitizeImage(await make(), kind, MB);
    expect(await refusal(sharp(cleaned, { failOn: 'warning' }).stats())).toBe('accepted');
  });

  it('is refused when most of it is missing', async () => {
    for (const [kind, bytes] of [
      ['jpeg', part(await photo(), 0.4)],
      ['jpeg', part(await photo(), 0.1)],
      ['png', part(await png(), 0.5)],
      ['webp', part(await webp(), 0.5)],
    ] as [ImageKind, Buffer][]) {
      expect(await refusal(sanitizeImage(bytes, kind, MB))).toBe('FILE_DAMAGED');
      expect(await refusal(sanitizeImage(bytes.subarray(0, 12), kind, MB))).toBe('FILE_DAMAGED');
    }
  });
});

describe('image sanitizing refuses', () => {
  it('formats that the library reads but the portal does not accept', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const tiff = Buffer.from('49492a00080000000000', 'hex');
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    for (const bytes of [svg, tiff, gif]) expect(await refusal(sanitizeImage(bytes, 'png', MB))).toBe('FILE_DAMAGED');
  });
});
