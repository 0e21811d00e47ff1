import { hasActiveContent } from '../../bff/documents/content/active-content.ts';
import { WorkBudget, WorkBudgetExceeded } from '../../bff/documents/content/work-budget.ts';
import { detectFileType } from '../../bff/documents/detect-file-type.ts';
import { ACTIVE_MEMBERS, ORDINARY_MEMBERS } from './samples/active-members.ts';
import { ACTIVE_OFFICE, ORDINARY_OFFICE } from './samples/active-office.ts';
import { ACTIVE_PDFS, ORDINARY_PDFS } from './samples/active-pdfs.ts';
import { validFiles, pdf } from './samples/files.ts';
import { word } from './samples/office-parts.ts';

const MB = 1024 * 1024;

/** The verdict on a file: its kind when accepted, else the reason. */
function judge(bytes: Buffer, budget = new WorkBudget(8 * MB)): string {
  const kind = detectFileType(bytes);
  if (!kind) return 'no kind';
  try {
    return hasActiveContent(kind, bytes, budget) ? 'active' : kind;
  } catch (error) {
    if (error instanceof WorkBudgetExceeded) return 'too much work';
    throw error;
  }
}

describe('active content detection', () => {
  it.each(ACTIVE_PDFS)('refuses a PDF with: %s', (_, bytes) => expect(['active', 'too much work']).toContain(judge(bytes)));

  it.each(ORDINARY_PDFS)('accepts a PDF with: %s', (_, bytes) => expect(judge(bytes)).toBe('pdf'));

  it.each([...ACTIVE_OFFICE, ...ACTIVE_MEMBERS])('refuses a Word or Excel file with: %s', (_, bytes) =>
    expect(judge(bytes)).toBe('active'),
  );

  it.each([...ORDINARY_OFFICE, ...ORDINARY_MEMBERS])('accepts a %s file with: %s', (kind, _, bytes) => expect(judge(bytes)).toBe(kind));

  it('accepts a valid file of every kind', async () => {
    const judged = (await validFiles()).map(([kind, bytes]) => [kind, judge(bytes)]);
    expect(judged).toEqual(judged.map(([kind]) => [kind, kind]));
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
