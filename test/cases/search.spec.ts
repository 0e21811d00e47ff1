import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import { LIMITS } from '../../common/limits.ts';
import { seedCases } from '../support/bulk-cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCaseInput, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { expectFound } from './search-check.ts';
import { DIFFERENT_WORDS, WORD_PAIRS } from './word-pairs.ts';

let portal: Portal;
let admin: Visitor;
let manager: Visitor;
let customer: Visitor;
let input: SubmitCase;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
  customer = await verifiedVisitor(portal);
  input = await aCaseInput(customer);
});
afterAll(() => portal.close());

const idsFoundBy = async (who: Visitor, text: string) =>
  (await who.call(cases.filter, { text, pageSize: 100 })).body.data.incidents.map(({ id }) => id);

/** Submits a case for each word, each with a mark of its own that no other text contains. */
async function submitted(words: readonly string[], mark: string): Promise<string[]> {
  const ids = [];
  for (const word of words)
    ids.push(
      (await customer.call(cases.submit, { ...input, description: `${mark} 10:30, ${word}.` })).body.data.incident.id,
    );
  return ids;
}

describe('search for a form of a word', () => {
  it.each(WORD_PAIRS.map((pair, index) => [...pair, `zqmark${index}q`] as const))(
    'finds %s and %s by each other',
    async (one, other, mark) => {
      const ids = await submitted([one, other], mark);
      for (const typed of [one, other])
        expect(new Set(await idsFoundBy(admin, `${mark} ${typed}`))).toEqual(new Set(ids));
    },
  );

  it.each(DIFFERENT_WORDS.map((pair, index) => [...pair, `zqapart${index}q`] as const))(
    'keeps %s apart from %s',
    async (typed, other, mark) => {
      const [id] = await submitted([typed, other], mark);
      expect(await idsFoundBy(admin, `${mark} ${typed}`)).toEqual([id]);
    },
  );

  it('finds parts inside words, and words of one or two letters only at their beginning', async () => {
    const [id] = await submitted(['الكورنيش'], 'zqinside');
    for (const part of ['كورني', 'رنيش', 'qinsi', '10'])
      expect(await idsFoundBy(admin, `zqinside ${part}`)).toEqual([id]);
    expect(await idsFoundBy(admin, 'zqinside رن')).toEqual([]);
  });

  it('finds a word that is longer than an index key', async () => {
    const long = 'zqlong'.repeat(12);
    const ids = await submitted([long], 'zqlength');
    expect(await idsFoundBy(admin, long)).toEqual(ids);
  });

  it('finds words that could be a ticket number', async () => {
    const { id, ticketNumber } = (
      await customer.call(cases.submit, { ...input, description: 'The broken gate of the park.' })
    ).body.data.incident;
    for (const typed of ['broken gate', ticketNumber.toLowerCase()])
      expect(await idsFoundBy(admin, typed)).toEqual([id]);
  });

  it('has no wildcards', async () => {
    const ids = await submitted(['100'], 'zqliteral');
    expect(await idsFoundBy(admin, 'zqliteral 100')).toEqual(ids);
    for (const typed of ['1%0', '1_0']) expect(await idsFoundBy(admin, `zqliteral ${typed}`)).toEqual([]);
  });
});

describe('search among more cases than the first stage reads', () => {
  beforeAll(async () => {
    const database = databaseOf(portal);
    await seedCases(portal, { cases: 9000, seed: 11, now: new Date() });
    // `zqoldest` is only in cases that are older than the second stage looks, `zqfaded` in a few of the newest as well.
    // `zqseldom` is in few of the newest cases and in many old ones.
    await sql`update cases set search = search || ' zqoldest zqfaded', submitted_at = submitted_at - interval '100 years'
      where id in (select id from cases order by submitted_at limit 300)`.execute(database.db);
    await sql`update cases set search = search || ' zqfaded' where id in
      (select id from (select id, row_number() over (order by submitted_at desc) as place from cases) as c
        where place < 8000 and place % 160 = 0)`.execute(database.db);
    await sql`update cases set search = search || ' zqseldom' where id in
      (select id from (select id, row_number() over (order by submitted_at desc) as place from cases) as c
        where place < 8000 and place % 100 = 0 or place > 8000 and place % 2 = 0)`.execute(database.db);
    // `zqm` is part of more words than MAX_MATCHING_WORDS, in a few of the newest cases and in many old ones.
    await sql`update cases as c set search = search || ' zqm' || place from
      (select id, row_number() over (order by submitted_at desc) as place from cases) as placed
      where placed.id = c.id and (place < 8000 and place % 100 = 1 or place > 8000)`.execute(database.db);
    await sql`insert into search_terms (word) select distinct word from cases, unnest(string_to_array(search, ' ')) as word
      where word like 'zq%' on conflict do nothing`.execute(database.db);
  });

  const TEXTS = [
    'street',
    'khalifa',
    'zqoldest',
    'zqfaded',
    'zqseldom',
    'street zqoldest',
    'zqm',
    'street zqm',
    'zq',
    'street 7',
    'zqnowhere',
  ];

  it.each(TEXTS)('gives all matches of "%s" in order, with their counts', async (text) => {
    await expectFound(portal, admin, text);
    await expectFound(portal, manager, text, { entity: OWN_ENTITY });
    await expectFound(portal, admin, text, { caseTypeId: 1, channelId: 2 });
  });

  it('limits the matches of each stage', async () => {
    for (const text of ['street', 'zqoldest', 'zqfaded', 'zqseldom'])
      expect(await expectFound(portal, admin, text)).toBeGreaterThan(LIMITS.searchMax);
  });
});
