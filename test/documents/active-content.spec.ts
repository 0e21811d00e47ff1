import { isActive } from '../../bff/documents/content/active-content.ts';
import { WorkBudget, WorkBudgetExceeded } from '../../bff/documents/content/work-budget.ts';
import { identify } from '../../bff/documents/identify.ts';
import { ACTIVE_OFFICE, ORDINARY_OFFICE } from './samples/active-office.ts';
import { ACTIVE_PDFS, ORDINARY_PDFS } from './samples/active-pdfs.ts';
import { goodFiles, pdf } from './samples/files.ts';

const MB = 1024 * 1024;

/** What comes of a file: not taken at all, refused for what is in it, or taken. */
function judge(bytes: Buffer, budget = new WorkBudget(8 * MB)): string {
  const kind = identify(bytes);
  if (!kind) return 'no kind';
  try {
    return isActive(kind, bytes, budget) ? 'active' : kind;
  } catch (fault) {
    if (fault instanceof WorkBudgetExceeded) return 'too much work';
    throw fault;
  }
}

describe('what is in a document', () => {
  it.each(ACTIVE_PDFS)('PDF, %s: refused', (_, bytes) => expect(['active', 'too much work']).toContain(judge(bytes)));

  it.each(ORDINARY_PDFS)('PDF, %s: taken', (_, bytes) => expect(judge(bytes)).toBe('pdf'));

  it.each(ACTIVE_OFFICE)('Word or Excel, %s: refused', (_, bytes) => expect(judge(bytes)).toBe('active'));

  it.each(ORDINARY_OFFICE)('%s, %s: taken', (kind, _, bytes) => expect(judge(bytes)).toBe(kind));

  it('is nothing active in one good file of each kind', async () => {
    const judged = (await goodFiles()).map(([kind, bytes]) => [kind, judge(bytes)]);
    expect(judged).toEqual(judged.map(([kind]) => [kind, kind]));
  });
});

describe('the work on one document', () => {
  it.each([
    ['objects in strings', `${'1 0 obj ('.repeat(500_000)}`],
    ['dictionaries', `1 0 obj ${'<< /A '.repeat(500_000)}`],
    ['brackets', `1 0 obj ${'['.repeat(4_000_000)}`],
    ['headers', '1 0 obj '.repeat(500_000)],
    ['objects of one array each', '1 0 obj [1 2 3] '.repeat(250_000)],
  ])('is bounded where it would grow with the square: %s', (_, hostile) => {
    const budget = new WorkBudget(MB);
    const bytes = Buffer.concat([pdf(), Buffer.from(hostile), Buffer.from('\n%%EOF\n')]);
    expect(['too much work', 'active']).toContain(judge(bytes, budget));
  });

  it('is little for large ordinary ones', () => {
    expect(judge(pdf(8 * MB), new WorkBudget(MB))).toBe('pdf');
  });
});
