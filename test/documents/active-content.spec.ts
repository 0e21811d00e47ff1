import { inspectContent } from '../../bff/documents/inspection/active-content.ts';
import { WorkBudget, WorkBudgetExceeded } from '../../bff/documents/inspection/work-budget.ts';
import { detectFileType } from '../../bff/documents/detect-file-type.ts';
import { defined } from '../support/defined.ts';
import { ACTIVE_MEMBERS, ORDINARY_MEMBERS } from './samples/active-members.ts';
import { ACTIVE_OFFICE, ORDINARY_OFFICE } from './samples/active-office.ts';
import { ACTIVE_PDFS, ORDINARY_PDFS } from './samples/active-pdfs.ts';
import { LOCKED_PDFS, OWNER_PDFS, OWNER_SCRIPT_PDFS } from './samples/encrypted-pdfs.ts';
import { validFiles, pdf } from './samples/files.ts';
import { pdfWith } from './samples/pdf-parts.ts';
import { word } from './samples/office-parts.ts';

const MB = 1024 * 1024;

/** The verdict on a file: its kind when accepted, else the reason. */
function judge(bytes: Buffer, budget = new WorkBudget(8 * MB)): string {
  const kind = detectFileType(bytes);
  if (!kind) return 'no kind';
  try {
    const verdict = inspectContent(kind, bytes, budget);
    return verdict === 'HARMLESS' ? kind : verdict.toLowerCase();
  } catch (error) {
    if (error instanceof WorkBudgetExceeded) return 'too much work';
    throw error;
  }
}

describe('active content detection', () => {
  it.each(ACTIVE_PDFS)('refuses a PDF with: %s', (_, bytes) =>
    expect(['active', 'too much work']).toContain(judge(bytes)),
  );

  it.each(ORDINARY_PDFS)('accepts a PDF with: %s', (_, bytes) => expect(judge(bytes)).toBe('pdf'));

  it.each([...ACTIVE_OFFICE, ...ACTIVE_MEMBERS])('refuses a Word or Excel file with: %s', (_, bytes) =>
    expect(judge(bytes)).toBe('active'),
  );

  it.each([...ORDINARY_OFFICE, ...ORDINARY_MEMBERS])('accepts a %s file with: %s', (kind, _, bytes) =>
    expect(judge(bytes)).toBe(kind),
  );

  it('accepts a valid file of every kind', async () => {
    const judged = (await validFiles()).map(([kind, bytes]) => [kind, judge(bytes)]);
    expect(judged).toEqual(judged.map(([kind]) => [kind, kind]));
  });
});

describe('encrypted PDFs', () => {
  it('have samples of each algorithm', () =>
    expect([OWNER_PDFS, OWNER_SCRIPT_PDFS, LOCKED_PDFS].map((all) => all.length)).toEqual([9, 8, 8]));

  it.each(OWNER_PDFS)('accepts one that opens without a password: %s', (_, bytes) => expect(judge(bytes)).toBe('pdf'));

  it.each(OWNER_SCRIPT_PDFS)('finds the script: %s', (_, bytes) => expect(judge(bytes)).toBe('active'));

  it.each(LOCKED_PDFS)('finds that it needs a password: %s', (_, bytes) => expect(judge(bytes)).toBe('locked'));

  it.each(OWNER_PDFS.filter(([name]) => !name.includes('without')))('refuses corrupt objects: %s', (_, bytes) => {
    const start = bytes.indexOf('stream', bytes.indexOf('/ObjStm', 0, 'latin1'), 'latin1') + 'stream\n'.length;
    const corrupt = Buffer.from(bytes).fill(0x55, start + 16, start + 64);
    expect(judge(corrupt)).toBe('active');
  });

  it('counts a key that two versions contradict as unreadable', () => {
    const [one, other] = [defined(OWNER_PDFS[0])[1], defined(OWNER_PDFS.at(-1))[1]];
    expect(judge(Buffer.concat([one, other]))).toBe('active');
  });

  it('counts an escaped key as unreadable', () => {
    const bytes = Buffer.from(
      defined(OWNER_PDFS[0])[1]
        .toString('latin1')
        .replace(/\/Encrypt (?=\d)/, '/#45ncrypt '),
      'latin1',
    );
    expect(judge(bytes)).toBe('active');
    const decoy = pdfWith({ trailer: '/#45ncrypt 4 0 R', objects: ['<< /Filter /Standard >>'] });
    expect(judge(decoy)).toBe('active');
  });

  it('finds that it needs a certificate', () => {
    const certificate = pdfWith({
      trailer: '/Encrypt 4 0 R',
      objects: ['<< /Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s5 >>'],
    });
    expect(judge(certificate)).toBe('locked');
  });

  it('stops searching for keys', () => {
    const hostile = `1 0 obj << /Encrypt << >> >> ${'/Encrypt '.repeat(500_000)}`;
    expect(['too much work', 'active']).toContain(
      judge(Buffer.concat([pdf(), Buffer.from(hostile), Buffer.from('\n%%EOF\n')]), new WorkBudget(MB)),
    );
  });
});

describe('work budget per document', () => {
  it.each([
    ['objects in strings', `${'1 0 obj ('.repeat(500_000)}`],
    ['dictionaries', `1 0 obj ${'<< /A '.repeat(500_000)}`],
    ['brackets', `1 0 obj ${'['.repeat(4_000_000)}`],
    ['headers', '1 0 obj '.repeat(500_000)],
    ['objects of one array each', '1 0 obj [1 2 3] '.repeat(250_000)],
  ])('stops quadratic parsing of %s', (_, hostile) => {
    const budget = new WorkBudget(MB);
    const bytes = Buffer.concat([pdf(), Buffer.from(hostile), Buffer.from('\n%%EOF\n')]);
    expect(['too much work', 'active']).toContain(judge(bytes, budget));
  });

  it.each([
    ['elements', `<a><fldSimple/>${'<a/>'.repeat(200_000)}</a>`],
    ['nested elements', `<fldSimple/>${'<a:b>'.repeat(200_000)}`],
    ['nested fields', `<a>${'<fldChar fldCharType="begin"/><instrText>IMPORT a.a.a.a</instrText>'.repeat(20_000)}</a>`],
    ['unclosed quotes and brackets', `<a><f>|${`["'`.repeat(200_000)}</f></a>`],
  ])('stops quadratic parsing of XML with %s', (_, hostile) => {
    const bytes = word({ name: 'word/document.xml', content: hostile, method: 0 });
    expect(['too much work', 'active']).toContain(judge(bytes, new WorkBudget(MB)));
  });

  it('is sufficient for a large ordinary file', () => {
    expect(judge(pdf(8 * MB), new WorkBudget(MB))).toBe('pdf');
  });
});
