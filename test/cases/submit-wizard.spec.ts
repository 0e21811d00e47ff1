import type { CaseReceipt, CaseType } from '../../common/cases/cases.types.ts';
import type { Result } from '../../web/api/api-request.ts';
import { caseBody } from '../../web/cases/submit-wizard/case-body.ts';
import { NO_ANSWERS, type UnansweredAttempts } from '../../web/cases/submit-wizard/draft.ts';
import { fieldsOf } from '../../web/cases/submit-wizard/field-rules.ts';
import { furthestStep } from '../../web/cases/submit-wizard/furthest-step.ts';
import { fieldOf, stepOf } from '../../web/cases/submit-wizard/step-fields.ts';
import { submitCase } from '../../web/cases/submit-wizard/submit-case.ts';
import { loadTexts } from '../../web/i18n/use-translation.ts';
import { A_RECEIPT } from './receipt-sample.ts';

beforeAll(async () => {
  // The page is in English.
  Object.assign(globalThis, { document: { documentElement: { lang: 'en' } } });
  await loadTexts('en', []);
});
afterAll(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

const file = (name: string) => ({ id: `id-${name}`, name, size: 10, mimeType: 'image/png', addedAt: 1 });

const TYPES: CaseType[] = [
  {
    id: 1,
    key: 'incident',
    nameEn: 'Incident',
    nameAr: 'بلاغ',
    hintEn: '',
    hintAr: '',
    fields: { description: 1, suggestedSolution: 4, voiceNote: 2, location: 2, attachments: 2 },
  },
  {
    id: 4,
    key: 'suggestion',
    nameEn: 'Suggestion',
    nameAr: 'اقتراح',
    hintEn: '',
    hintAr: '',
    fields: { description: 1, suggestedSolution: 1, voiceNote: 4, location: 3, attachments: 0 },
  },
];
const RULES = { types: TYPES, descriptionMin: 10 };

describe('wizard steps', () => {
  const details = { ...NO_ANSWERS, caseTypeId: 1, description: 'A dark street' };
  it.each([
    ['no answers', NO_ANSWERS, 1],
    ['a short description', { ...details, description: '  too short  ' }, 1],
    ['valid details', details, 2],
    ['a type with another required field', { ...details, caseTypeId: 4 }, 1],
    ['the hidden type', { ...details, caseTypeId: 3 }, 1],
    ['an entity without a service', { ...details, entityId: 'e' }, 2],
    ['all answers', { ...details, entityId: 'e', serviceId: 's' }, 3],
  ])('open as far as allowed with %s', (_, answers, step) => expect(furthestStep(answers, RULES)).toBe(step));

  it('show the errors that they can correct', () => {
    const errors = (...fields: string[]) =>
      fields.map((field) => ({ field, code: 'x', descriptionEn: field, descriptionAr: field }));
    expect(['description', 'location.latitude', 'requester.email', 'disclaimer'].map(fieldOf)).toEqual([
      'description',
      'location',
      'email',
      'disclaimer',
    ]);
    expect(stepOf(errors('requester.email', 'serviceId'))).toBe(2);
    expect(stepOf(errors('disclaimer', 'location.latitude'))).toBe(1);
    expect(stepOf(errors('other'))).toBeUndefined();
  });

  it('send only the fields of the case type', () => {
    const answers = {
      ...details,
      suggestedSolution: 'a lamp',
      attachments: [file('a.png')],
      location: { latitude: 1, longitude: 2 },
      email: 'a@b.ae',
      channelId: 2 as const,
    };
    expect(caseBody(answers, fieldsOf(TYPES, 1), false)).toMatchObject({
      channelId: 1,
      attachments: ['id-a.png'],
      location: { latitude: 1, longitude: 2 },
    });
    expect(Object.keys(caseBody(answers, fieldsOf(TYPES, 1), false))).not.toEqual(
      expect.arrayContaining(['suggestedSolution', 'requester']),
    );
    const suggestion = caseBody({ ...answers, caseTypeId: 4 }, fieldsOf(TYPES, 4), true);
    expect(suggestion).toMatchObject({ suggestedSolution: 'a lamp', channelId: 2, requester: { email: 'a@b.ae' } });
    expect(Object.keys(suggestion)).not.toEqual(expect.arrayContaining(['attachments', 'location']));
  });
});

describe('submission', () => {
  type Answer = Result<{ incident: CaseReceipt }>;
  const failure = (status: number, descriptionEn = ''): Answer => ({
    ok: false,
    error: { status, code: status, descriptionEn, descriptionAr: '' },
  });
  const success: Answer = { ok: true, data: { incident: A_RECEIPT } };
  const reused = failure(409, 'This idempotency key was used with a different request.');
  const before: UnansweredAttempts = { bodies: ['one', 'two'], mobile: 'm' };

  async function run(answers: Answer[], earlier?: UnansweredAttempts) {
    const marks: (UnansweredAttempts | undefined)[] = [];
    const to = jest.fn(async (_body: string, _key: string) => answers.shift() ?? failure(500));
    const outcome = await submitCase(
      { key: 'k', body: 'three', mobile: 'm', previous: earlier, setSent: (sent) => marks.push(sent) },
      to,
    );
    return { outcome, marks, sent: to.mock.calls.map(([body]) => body) };
  }

  it('is recorded before it is sent', async () =>
    expect((await run([success])).marks[0]).toEqual({ bodies: ['three'], mobile: 'm' }));

  it.each([
    ['no response', failure(0), { bodies: ['one', 'two', 'three'], mobile: 'm' }],
    ['a server error', failure(503), { bodies: ['one', 'two', 'three'], mobile: 'm' }],
    ['an expired verification', failure(403), before],
    ['a rate limit', failure(429), before],
    ['a validation error', failure(400), undefined],
  ])('keeps the attempts that may have arrived after %s', async (_, answer, left) =>
    expect((await run([answer], before)).marks.at(-1)).toEqual(left),
  );

  it('finds the receipt of an earlier attempt that arrived', async () => {
    const { outcome, sent } = await run([reused, reused, success], before);
    expect(outcome).toEqual({ ok: true, incident: A_RECEIPT, earlier: true });
    expect(sent).toEqual(['three', 'two', 'one']);
  });

  it('stops when the connection fails again', async () => {
    const { outcome, sent } = await run([reused, failure(0)], before);
    expect(outcome).toMatchObject({ ok: false, error: { status: 0 } });
    expect(sent).toEqual(['three', 'two']);
  });
});
