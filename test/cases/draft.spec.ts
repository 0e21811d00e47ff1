import {
  answered,
  DRAFT_LIFE_MS,
  isBlank,
  isOver,
  mergeDrafts,
  newDraft,
  NO_ANSWERS,
  withoutOldFiles,
  type Draft,
} from '../../web/cases/submit-wizard/draft.ts';
import { DRAFT_KEY, DraftStore } from '../../web/cases/submit-wizard/draft-store.ts';
import { parseDraft } from '../../web/cases/submit-wizard/parse-draft.ts';
import { readReceipt, type KeptReceipt } from '../../web/cases/submit-wizard/receipt.ts';
import { A_RECEIPT } from './a-receipt.ts';

const NOW = 1_800_000_000_000;
const file = (name: string, addedAt = NOW) => ({ id: `id-${name}`, name, size: 10, mimeType: 'image/png', addedAt });

const receiptOf = (draftId: string, at = NOW): KeptReceipt => ({
  draftId,
  incident: A_RECEIPT,
  sentTo: '+971 50 ••• 4567',
  earlier: false,
  at,
});

class Memory {
  readonly values = new Map<string, string>();
  getItem = (key: string) => this.values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.values.set(key, value);
  removeItem = (key: string) => void this.values.delete(key);
}

/** Tabs of one device: each hears what the others write, as browsers tell it. */
function device() {
  const shared = new Memory();
  const clock = { at: NOW };
  let ids = 0;
  const open = () => new DraftStore({ device: shared, tab: new Memory(), now: () => clock.at++, newId: () => `draft-${++ids}` });
  return { shared, clock, open, tell: (tab: DraftStore, key = DRAFT_KEY) => tab.hear({ key, newValue: shared.getItem(key) }) };
}

describe('a draft', () => {
  it('is blank until something is answered, and over a day after the last answer', () => {
    const draft = newDraft('a', NOW);
    expect(isBlank(draft)).toBe(true);
    const told = answered(draft, { description: 'A dark street' }, NOW + 5);
    expect(isBlank(told)).toBe(false);
    expect(isOver(told, NOW + DRAFT_LIFE_MS)).toBe(false);
    expect(isOver(told, NOW + 5 + DRAFT_LIFE_MS)).toBe(true);
  });

  it('comes back from the device as it was', () => {
    const answers = {
      caseTypeId: 4,
      description: 'نص',
      location: { latitude: 25, longitude: 55, address: 'Here' },
      attachments: [file('a.png')],
      voice: { ...file('Recording.mp3'), seconds: 7 },
    };
    const draft: Draft = { ...answered(newDraft('a', NOW), answers, NOW), step: 3, sent: { bodies: ['{}'], mobile: 'm' }, sentStamp: NOW };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', JSON.stringify({ ...newDraft('a', NOW), version: 2 })],
    ['a list', '[]'],
    ['no moment', JSON.stringify({ ...newDraft('a', NOW), changedAt: 'soon' })],
  ])('is not made of %s', (_, kept) => expect(parseDraft(kept)).toBeUndefined());

  it('leaves out what someone put into the storage by hand', () => {
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

  it('drops the files that the server has dropped, and names them', () => {
    const draft = answered(newDraft('a', NOW), { attachments: [file('old.png', NOW - DRAFT_LIFE_MS), file('new.png')] }, NOW);
    const { draft: left, lost } = withoutOldFiles(draft, NOW);
    expect(lost).toEqual(['old.png']);
    expect(left.answers.attachments.map(({ name }) => name)).toEqual(['new.png']);
  });
});

describe('two tabs', () => {
  const mine = answered(answered(newDraft('mine', NOW), { description: 'first' }, NOW + 1), { email: 'a@b.ae' }, NOW + 9);
  const theirs = answered(newDraft('theirs', NOW + 2), { description: 'second' }, NOW + 5);

  it('keep the later of each answer under the earlier name, whoever merges', () => {
    for (const merged of [mergeDrafts(mine, theirs), mergeDrafts(theirs, mine)])
      expect(merged).toMatchObject({ id: 'mine', answers: { description: 'second', email: 'a@b.ae' }, changedAt: NOW + 9 });
  });

  it('do not overwrite the newer with the older', () =>
    expect(mergeDrafts(mine, answered(newDraft('mine', NOW), { email: 'old@b.ae' }, NOW + 2))).toBe(mine));

  it('keep the name under which a case is on its way', () => {
    const sent = { ...theirs, sent: { bodies: ['x'], mobile: 'm' }, sentStamp: NOW + 6 };
    expect(mergeDrafts(mine, sent)).toMatchObject({ id: 'theirs', sent: { bodies: ['x'] } });
  });

  it('stay at their own steps', () => expect(mergeDrafts({ ...mine, step: 1 }, { ...theirs, step: 3 }).step).toBe(1));

  it('share what is typed, and one confirmation', () => {
    const { open, tell, shared } = device();
    const [one, two] = [open(), open()];
    one.change({ description: 'typed in one' });
    one.save();
    tell(two);
    two.change({ email: 'two@b.ae' });
    two.save();
    tell(one);
    expect(one.state().draft).toMatchObject({ id: two.state().draft.id, answers: { description: 'typed in one', email: 'two@b.ae' } });
    one.submitted(receiptOf(one.state().draft.id));
    tell(two, 'case-receipt.v1');
    expect(two.state()).toMatchObject({ receipt: { incident: A_RECEIPT }, draft: { answers: NO_ANSWERS } });
    two.save();
    expect(shared.getItem(DRAFT_KEY)).toBeNull();
  });

  it('cannot bring back what one of them threw away', () => {
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

describe('the device', () => {
  it('forgets a draft after a day', () => {
    const { open, clock, shared } = device();
    const one = open();
    one.change({ description: 'soon forgotten' });
    one.save();
    clock.at += DRAFT_LIFE_MS + 10;
    expect(open().state()).toMatchObject({ restored: false, draft: { answers: NO_ANSWERS } });
    expect(shared.getItem(DRAFT_KEY)).toBeNull();
  });

  it('shows a receipt for an hour, in the tab that submitted for as long as it lives', () => {
    const [tab, shared] = [new Memory(), new Memory()];
    const kept = JSON.stringify(receiptOf('a'));
    shared.setItem('case-receipt.v1', kept);
    expect(readReceipt(tab, shared, NOW + 3_599_999)).toBeDefined();
    expect(readReceipt(tab, shared, NOW + 3_600_000)).toBeUndefined();
    tab.setItem('case-receipt.v1', kept);
    expect(readReceipt(tab, shared, NOW + 9_000_000)).toBeDefined();
    expect(readReceipt(new Memory(), { ...shared, getItem: () => '{"at":1}' }, NOW)).toBeUndefined();
  });
});
