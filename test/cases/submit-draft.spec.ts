import {
  withAnswers,
  DRAFT_TTL_MS,
  isBlank,
  isExpired,
  mergeDrafts,
  newDraft,
  NO_ANSWERS,
  withoutExpiredFiles,
  type Draft,
} from '../../web/cases/submit-wizard/draft.ts';
import { DRAFT_KEY } from '../../web/state/user-input.ts';
import { parseDraft } from '../../web/cases/submit-wizard/parse-draft.ts';
import { readReceipt, type StoredReceipt } from '../../web/cases/submit-wizard/receipt.ts';
import { device, MemoryStorage, NOW } from './draft-device.ts';
import { A_RECEIPT } from './receipt-sample.ts';

const file = (name: string, addedAt = NOW) => ({ id: `id-${name}`, name, size: 10, mimeType: 'image/png', addedAt });

const receiptOf = (draftId: string, at = NOW): StoredReceipt => ({
  draftId,
  incident: A_RECEIPT,
  sentTo: ['+971 50 ••• 4567'],
  earlier: false,
  at,
});

describe('draft', () => {
  it('is blank until a field is filled, and expires a day after the last change', () => {
    const draft = newDraft('a', NOW);
    expect(isBlank(draft)).toBe(true);
    const filled = withAnswers(draft, { description: 'A dark street' }, NOW + 5);
    expect(isBlank(filled)).toBe(false);
    expect(isExpired(filled, NOW + DRAFT_TTL_MS)).toBe(false);
    expect(isExpired(filled, NOW + 5 + DRAFT_TTL_MS)).toBe(true);
  });

  it('is restored unchanged from the device', () => {
    const answers = {
      caseTypeId: 4,
      description: 'نص',
      location: { latitude: 25, longitude: 55, address: 'Here' },
      attachments: [file('a.png')],
      voiceNote: { ...file('Recording.mp3'), seconds: 7 },
    };
    const draft: Draft = {
      ...withAnswers(newDraft('a', NOW), answers, NOW),
      step: 3,
      sent: { bodies: ['{}'], mobile: 'm' },
      sentStamp: NOW,
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it('is restored with an address that has no position', () => {
    const draft = withAnswers(newDraft('a', NOW), { location: { address: 'Building 12' } }, NOW);
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    ['no value', null],
    ['invalid JSON', '{'],
    ['another version', JSON.stringify({ ...newDraft('a', NOW), version: 2 })],
    ['a list', '[]'],
    ['an invalid time', JSON.stringify({ ...newDraft('a', NOW), changedAt: 'soon' })],
  ])('is not restored from %s', (_, stored) => expect(parseDraft(stored)).toBeUndefined());

  it('ignores invalid values in the storage', () => {
    const hostile = {
      ...newDraft('a', NOW),
      step: 9,
      answers: {
        caseTypeId: 'x',
        description: 5,
        attachments: [{ id: 3 }, null],
        location: { latitude: NaN },
        channelId: 7,
        disclaimer: 'yes',
        extra: 1,
      },
      stamps: { extra: 1 },
    };
    expect(parseDraft(JSON.stringify(hostile))).toEqual(newDraft('a', NOW));
  });

  it('drops expired files and returns their names', () => {
    const draft = withAnswers(newDraft('a', NOW), { attachments: [file('old.png', NOW - DRAFT_TTL_MS), file('new.png')] }, NOW);
    const { draft: left, missingFileNames } = withoutExpiredFiles(draft, NOW);
    expect(missingFileNames).toEqual(['old.png']);
    expect(left.answers.attachments.map(({ name }) => name)).toEqual(['new.png']);
  });
});

describe('draft in two tabs', () => {
  const mine = withAnswers(withAnswers(newDraft('mine', NOW), { description: 'first' }, NOW + 1), { email: 'a@b.ae' }, NOW + 9);
  const theirs = withAnswers(newDraft('theirs', NOW + 2), { description: 'second' }, NOW + 5);

  it('merges the later answer of each field under the older draft id, in either direction', () => {
    for (const merged of [mergeDrafts(mine, theirs), mergeDrafts(theirs, mine)])
      expect(merged).toMatchObject({ id: 'mine', answers: { description: 'second', email: 'a@b.ae' }, changedAt: NOW + 9 });
  });

  it('keeps newer answers over older ones', () =>
    expect(mergeDrafts(mine, withAnswers(newDraft('mine', NOW), { email: 'old@b.ae' }, NOW + 2))).toBe(mine));

  it('keeps the id of a draft that is being submitted', () => {
    const sent = { ...theirs, sent: { bodies: ['x'], mobile: 'm' }, sentStamp: NOW + 6 };
    expect(mergeDrafts(mine, sent)).toMatchObject({ id: 'theirs', sent: { bodies: ['x'] } });
  });

  it('keeps the step of each tab', () => expect(mergeDrafts({ ...mine, step: 1 }, { ...theirs, step: 3 }).step).toBe(1));

  it('shares the answers and the receipt between the tabs', () => {
    const { open, notify, shared } = device();
    const [one, two] = [open(), open()];
    one.change({ description: 'typed in one' });
    one.save();
    notify(two);
    two.change({ email: 'two@b.ae' });
    two.save();
    notify(one);
    expect(one.state().draft).toMatchObject({ id: two.state().draft.id, answers: { description: 'typed in one', email: 'two@b.ae' } });
    one.completeSubmission(receiptOf(one.state().draft.id));
    notify(two, 'case-receipt.v1');
    expect(two.state()).toMatchObject({ receipt: { incident: A_RECEIPT }, draft: { answers: NO_ANSWERS } });
    two.save();
    expect(shared.getItem(DRAFT_KEY)).toBeNull();
  });

  it('is not restored by another tab after it was discarded', () => {
    const { open, shared } = device();
    const one = open();
    one.change({ description: 'to be thrown away' });
    one.save();
    const two = open();
    two.change({ description: 'to be thrown away, changed' });
    one.discard();
    two.save();
    expect(shared.getItem(DRAFT_KEY)).toBeNull();
    expect(two.state().draft.answers).toEqual(NO_ANSWERS);
  });
});

describe('submission of a draft that has ended', () => {
  it('that another tab submitted, leaves the next draft of the tabs', () => {
    const { open, notify } = device();
    const one = open();
    one.change({ description: 'dark street' });
    one.save();
    const two = open();
    const receipt = receiptOf(one.state().draft.id);
    two.completeSubmission(receipt);
    notify(one, 'case-receipt.v1');
    two.change({ description: 'another case' });
    two.save();
    notify(one);
    // The answer to a submission in the first tab.
    one.completeSubmission(receipt);
    for (const key of ['case-receipt.v1', 'case-draft-ended.v1', DRAFT_KEY]) notify(two, key);
    for (const tab of [one, two]) expect(tab.state().draft.answers.description).toBe('another case');
  });

  it('that was discarded, leaves the next draft and gives the receipt', () => {
    const { open } = device();
    const tab = open();
    tab.change({ description: 'dark street' });
    const receipt = receiptOf(tab.state().draft.id);
    tab.discard();
    tab.change({ description: 'another case' });
    tab.completeSubmission(receipt);
    expect(tab.state()).toMatchObject({ receipt, draft: { answers: { description: 'another case' } } });
  });

  it('records nothing of its attempt in the next draft', () => {
    const { open } = device();
    const tab = open();
    tab.change({ description: 'dark street' });
    const { id } = tab.state().draft;
    tab.setSent(id, { bodies: ['{}'], mobile: 'm' });
    expect(tab.state().draft.sent).toBeDefined();
    tab.discard();
    tab.setSent(id, { bodies: ['{}'], mobile: 'm' });
    expect(tab.state().draft.sent).toBeUndefined();
  });
});

describe('device storage', () => {
  it('drops a draft after a day', () => {
    const { open, clock, shared } = device();
    const one = open();
    one.change({ description: 'expires soon' });
    one.save();
    clock.at += DRAFT_TTL_MS + 10;
    expect(open().state()).toMatchObject({ restored: false, draft: { answers: NO_ANSWERS } });
    expect(shared.getItem(DRAFT_KEY)).toBeNull();
  });

  it('shows a receipt for an hour, and without limit in the tab that submitted', () => {
    const [tab, shared] = [new MemoryStorage(), new MemoryStorage()];
    const stored = JSON.stringify(receiptOf('a'));
    shared.setItem('case-receipt.v1', stored);
    expect(readReceipt(tab, shared, NOW + 3_599_999)).toBeDefined();
    expect(readReceipt(tab, shared, NOW + 3_600_000)).toBeUndefined();
    tab.setItem('case-receipt.v1', stored);
    expect(readReceipt(tab, shared, NOW + 9_000_000)).toBeDefined();
    expect(readReceipt(new MemoryStorage(), { ...shared, getItem: () => '{"at":1}' }, NOW)).toBeUndefined();
  });
});
