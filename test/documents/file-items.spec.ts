import { errorTexts } from '../../bff/i18n/error-texts.ts';
import { MB } from '../../common/limits.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { fileSize } from '../../web/documents/file-format.ts';
import { CASE_FILES, fileItem } from '../../web/documents/file-items.ts';
import { loadTexts, textsIn } from '../../web/i18n/use-translation.ts';

beforeAll(() => Promise.all([loadTexts('ar', []), loadTexts('en', [])]));

describe('upload row', () => {
  const row = {
    key: 'k',
    name: 'a.jpg',
    size: 1.25 * MB,
    mimeType: 'image/jpeg',
    status: 'failed',
    progress: 0.5,
  } as const;

  it('shows the size with Western digits in both languages', () => {
    const sizes = (locale: Locale) =>
      [1.25 * MB, 300 * 1024, 20_000, 10].map((bytes) => fileSize(bytes, textsIn(locale)));
    expect(sizes('en')).toEqual(['1.3 MB', '0.3 MB', '20 KB', '1 KB']);
    expect(sizes('ar')).toEqual(['1.3 ميغابايت', '0.3 ميغابايت', '20 كيلوبايت', '1 كيلوبايت']);
  });

  it('offers a retry only for errors that may be temporary', () => {
    const withStatus = (status: number) =>
      fileItem(
        { ...row, error: { status, code: status, descriptionEn: 'E', descriptionAr: 'ع' } },
        CASE_FILES,
        'ar',
        textsIn('ar'),
      );
    expect(withStatus(0)).toMatchObject({
      id: 'k',
      state: 'error',
      kind: 'image',
      percent: 50,
      error: 'ع',
      retryable: true,
    });
    expect([413, 415, 429, 507].map((status) => withStatus(status).retryable)).toEqual([false, false, true, true]);
  });

  it('names the size, the limit and the accepted types of a file that is refused', () => {
    const problem = (code: 'TOO_LARGE' | 'FILE_NOT_SUPPORTED') =>
      fileItem(
        { ...row, size: 3 * MB, error: { status: 413, code: 413, ...errorTexts(code) } },
        CASE_FILES,
        'en',
        textsIn('en'),
      ).error;
    const rest =
      'this file is 3 MB. Accepted: \u2066JPEG, PNG, WebP, PDF, DOCX, XLSX, MP3, M4A, OGG, MP4\u2069, up to 2 MB each.';
    expect(problem('TOO_LARGE')).toBe(`Max file size exceeded: ${rest}`);
    expect(problem('FILE_NOT_SUPPORTED')).toBe(`File is not supported: ${rest}`);
  });
});
