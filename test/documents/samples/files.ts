import sharp from 'sharp';
import { isoMedia, mp3, opus, vorbis } from './media.ts';
import { SHEET_PARTS, WORD_PARTS, zip } from './zip.ts';

const PDF_HEAD = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
const PDF_BODY = `1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [3 0 R] /Count 1 >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>
endobj
trailer
<< /Root 1 0 R >>
startxref
9
%%EOF
`;

/** A one-page document, of exactly `size` bytes when given (a comment fills it). */
export function pdf(size?: number): Buffer {
  const least = PDF_HEAD.length + PDF_BODY.length;
  const filling = size === undefined ? '' : `%${'.'.repeat(size - least - 2)}\n`;
  return Buffer.from(PDF_HEAD + filling + PDF_BODY, 'latin1');
}

const noise = (width: number, height: number, channels: 3 | 4) =>
  sharp({ create: { width, height, channels, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 25 } } });

export const jpeg = (width = 320, height = 240): Promise<Buffer> => noise(width, height, 3).jpeg().toBuffer();
export const png = (width = 120, height = 90): Promise<Buffer> => noise(width, height, 3).png().toBuffer();
export const webp = (width = 120, height = 90): Promise<Buffer> => noise(width, height, 3).webp().toBuffer();

/** A phone photo: rotated by EXIF, with location and time. */
export function phonePhoto(): Promise<Buffer> {
  return noise(400, 300, 3)
    .jpeg()
    .withExif({
      IFD0: { Make: 'CANARY-PHONE', Copyright: 'CANARY-OWNER' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 12/1 18/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '55/1 16/1 20/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A valid file of each accepted kind, and variants where writers differ. */
export async function validFiles(): Promise<[kind: string, bytes: Buffer][]> {
  return [
    ['jpeg', await jpeg()],
    ['png', await png()],
    ['webp', await webp()],
    ['pdf', pdf()],
    ['pdf', Buffer.concat([pdf(), Buffer.alloc(5000)])],
    ['pdf', Buffer.concat([pdf(), Buffer.from('\r\n% written by a scanner\r\n')])],
    ['docx', zip(WORD_PARTS)],
    ['docx', zip(WORD_PARTS, 'a comment')],
    ['xlsx', zip(SHEET_PARTS)],
    ['mp3', await mp3()],
    ['m4a', isoMedia('M4A ', ['soun'])],
    ['m4a', isoMedia('mp42', ['soun'])],
    ['mp4', isoMedia('isom', ['soun', 'vide'])],
    ['mp4', isoMedia('M4A ', ['vide'])],
    ['ogg', opus()],
    ['ogg', await vorbis()],
  ];
}
