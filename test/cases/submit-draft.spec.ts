import {
  DRAFT_TTL_MS,
  filesOf,
  isBlank,
  NO_ANSWERS,
  withoutFiles,
  type Answers,
  type Draft,
} from '../../web/cases/submit-wizard/draft.ts';
import { parseReceipt, receiptToShow, type StoredReceipt } from '../../web/cases/submit-wizard/receipt.ts';
import { isExpired, parseDraft } from '../../web/cases/submit-wizard/stored-draft.ts';
import { A_RECEIPT } from './receipt-sample.ts';

const NOW = 1_800_000_000_000;

const file = (name: string, addedAt = NOW) => ({ id: `id-${name}`, name, size: 10, mimeType: 'image/png', addedAt });

const draftOf = (answers: Partial<Answers>): Draft => ({
  id: 'a',
  savedAt: NOW,
  savedBy: 'tab',
  step: 1,
  answers: { ...NO_ANSWERS, ...answers },
});

/** The draft after the storage. */
const stored = (draft: object) => parseDraft(JSON.parse(JSON.stringify(draft)));

describe('draft', () => {
  it('is blank until a field is filled', () => {
    expect(isBlank(NO_ANSWERS)).toBe(true);
    expect(isBlank({ ...NO_ANSWERS, attachments: [] })).toBe(true);
    for (const answers of [
      { description: 'A dark street' },
      { caseTypeId: 1 },
      { attachments: [file('a.png')] },
      { disclaimer: true },
    ])
      expect(isBlank({ ...NO_ANSWERS, ...answers })).toBe(false);
  });

  it('expires a day after it was saved', () => {
    expect(isExpired(draftOf({}), NOW + DRAFT_TTL_MS - 1)).toBe(false);
    expect(isExpired(draftOf({}), NOW + DRAFT_TTL_MS)).toBe(true);
  });

  it('is restored unchanged from the device', () => {
    const answers: Partial<Answers> = {
      caseTypeId: 4,
      description: 'نص',
      location: { latitude: 25, longitude: 55, address: 'Here' },
      attachments: [file('a.png')],
      voiceNote: { ...file('Recording.mp3'), seconds: 7 },
      knownIssue: { id: 'issue', titleEn: 'Lights out', titleAr: 'انقطاع الإنارة' },
      channelId: 3,
      disclaimer: true,
      mobile: '050',
    };
    const draft: Draft = { ...draftOf(answers), step: 3, sent: { bodies: ['{}'], mobile: 'm' } };
    expect(stored(draft)).toEqual(draft);
  });

  it('is restored with an address that has no position', () => {
    const draft = draftOf({ location: { address: 'Building 12' } });
    expect(stored(draft)).toEqual(draft);
  });

  it.each([
    ['no value', undefined],
    ['a text', 'draft'],
    ['a list', []],
    ['no id', { ...draftOf({}), id: undefined }],
    ['an invalid time', { ...draftOf({}), savedAt: 'soon' }],
  ])('is not restored from %s', (_, value) => expect(parseDraft(value)).toBeUndefined());

  it.each([
    [
      'of other types',
      { caseTypeId: 'x', description: 5, channelId: 7, disclaimer: 'yes', knownIssue: 'id', voiceNote: [] },
    ],
    [
      'that are incomplete',
      { attachments: [{ id: '3' }, null], location: { latitude: null, address: 'Here' }, voiceNote: file('a.mp3') },
    ],
    ['that are unknown', { extra: 1, otp: '123456' }],
    ['that are missing', null],
  ])('ignores answers %s', (_, answers) =>
    expect(stored({ ...draftOf({}), step: 9, sent: { bodies: [1], mobile: 'm' }, answers })).toEqual(draftOf({})),
  );

  it('drops files that are missing and returns their names', () => {
    const answers = {
      ...NO_ANSWERS,
      attachments: [file('old.png', 1), file('new.png')],
      voiceNote: { ...file('Recording.mp3', 1), seconds: 7 },
    };
    const left = withoutFiles(answers, ({ addedAt }) => addedAt === 1);
    expect(left.missingFileNames).toEqual(['old.png', 'Recording.mp3']);
    expect(filesOf(left.answers).map(({ name }) => name)).toEqual(['new.png']);
    expect(withoutFiles(left.answers, ({ addedAt }) => addedAt === 1)).toEqual({
      answers: left.answers,
      missingFileNames: [],
    });
  });
});

describe('receipt', () => {
  const receipt: StoredReceipt = {
    draftId: 'a',
    incident: A_RECEIPT,
    sentTo: ['+971 50 ••• 4567'],
    earlier: false,
    at: NOW,
  };

  it('is shown for an hour, and without limit in the tab that submitted', () => {
    expect(receiptToShow(undefined, receipt, NOW + 3_599_999)).toBe(receipt);
    expect(receiptToShow(undefined, receipt, NOW + 3_600_000)).toBeUndefined();
    expect(receiptToShow(receipt, undefined, NOW + 9_000_000)).toBe(receipt);
  });

  it('is read only as a whole', () => {
    expect(parseReceipt(JSON.parse(JSON.stringify(receipt)))).toEqual(receipt);
    for (const value of [undefined, 'text', { at: 1 }, { ...receipt, incident: { ...A_RECEIPT, entity: {} } }])
      expect(parseReceipt(value)).toBeUndefined();
  });
});
