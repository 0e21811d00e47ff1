import type { FileKind } from '../../bff/documents/file-kind.ts';
import { safeFileName } from '../../bff/documents/file-name.ts';

const RLO = '\u202e';

/** The given name, the detected kind and the stored name. */
const NAMES: [given: string, kind: FileKind, expected: string][] = [
  ['photo.jpg', 'jpeg', 'photo.jpg'],
  ['PHOTO.JPG', 'jpeg', 'PHOTO.JPG'],
  ['photo.jpeg', 'jpeg', 'photo.jpeg'],
  ['Recording.mp3', 'mp3', 'Recording.mp3'],
  ['Recording.mp3', 'ogg', 'Recording.ogg'],
  ['صورة الإنارة.png', 'png', 'صورة الإنارة.png'],
  ['تقرير نهائي', 'pdf', 'تقرير نهائي.pdf'],
  ['photo.jpg.exe', 'jpeg', 'photo.jpg'],
  ['photo.exe', 'jpeg', 'photo.jpg'],
  ['report.pdf.html', 'pdf', 'report.pdf'],
  ['shell.php', 'pdf', 'shell.pdf'],
  ['shell.php.jpg', 'png', 'shell.php.png'],
  ['v1.2', 'pdf', 'v1.2.pdf'],
  ['Mr. Smith', 'pdf', 'Mr. Smith.pdf'],
  ['photo.jpg\0.exe', 'jpeg', 'photo.jpg'],
  ['evil.php\0.jpg', 'jpeg', 'evil.php.jpg'],
  [`annual${RLO}gpj.exe`, 'jpeg', 'annualgpj.jpg'],
  [`${RLO}fdp.exe`, 'pdf', 'fdp.pdf'],
  ['\u2066a\u2069\u200f\u200e\u061c\ufeffb.png', 'png', 'ab.png'],
  ['می‌خواهم.pdf', 'pdf', 'می‌خواهم.pdf'],
  ['../../etc/passwd', 'pdf', 'passwd.pdf'],
  ['..\\..\\windows\\win.ini', 'pdf', 'win.pdf'],
  ['C:\\fakepath\\photo.jpg', 'jpeg', 'photo.jpg'],
  ['/', 'pdf', 'file.pdf'],
  ['', 'pdf', 'file.pdf'],
  ['...', 'png', 'file.png'],
  ['.htaccess', 'pdf', 'htaccess.pdf'],
  ['.pdf', 'pdf', 'pdf.pdf'],
  ['  a  b \t c .pdf', 'pdf', 'a b c.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'pdf', 'aSet-Cookie: x=1.pdf'],
  ['a\u2028b\u2029c.pdf', 'pdf', 'abc.pdf'],
  ['\ud800a.pdf', 'pdf', 'a.pdf'],
  ['cafe\u0301.pdf', 'pdf', 'café.pdf'],
  ['\x1b[31mred.pdf', 'pdf', '[31mred.pdf'],
];

describe('safe file name', () => {
  it.each(NAMES)('of %j with the kind %s is %j', (given, kind, expected) =>
    expect(safeFileName(given, kind)).toBe(expected),
  );

  it('has at most 150 characters with its extension, without splitting a character', () => {
    const name = safeFileName(`${'😀'.repeat(400)}.jpeg`, 'jpeg');
    expect([...name]).toHaveLength(150);
    expect(name.endsWith('😀.jpeg')).toBe(true);
    expect(() => encodeURIComponent(name)).not.toThrow();
    expect(safeFileName(`${'x'.repeat(144)}.${'y'.repeat(500)}`, 'pdf')).toMatch(/^x{144}\.y\.pdf$/);
  });

  it('is computed in linear time for a name of 50 kB', () => {
    for (const piece of ['.', ' ', ' .', '. a', '1', '.1', '/', 'a.', '. ', '\u202e', 'a'.repeat(7) + '.'])
      expect(safeFileName(`${piece.repeat(50_000 / piece.length)}a`, 'pdf').length).toBeLessThan(200);
    // Quadratic time would exceed this timeout.
  }, 20_000);
});
