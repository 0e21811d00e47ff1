import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { seedCases } from '../support/bulk-cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { Visitor } from '../support/visitor.ts';

/** A change of what is learnt shows within two seconds. */
const FRESH_SECONDS = 2;
const clock = new FixedClock();
let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ clock });
  await seedCases(portal, { cases: 300, seed: 11, now: clock.now() });
});
afterAll(() => portal.close());

const suggested = async (text: string): Promise<string[]> =>
  (await new Visitor(portal).call(suggestions.suggest, { text })).body.data.services.map(({ serviceId }) => serviceId);

async function learn(): Promise<void> {
  await runJob(portal, 'learning');
  clock.advance(FRESH_SECONDS);
}

it('the suggestions learn words from fifty cases of a service, and forget them with their cases', async () => {
  const { db } = databaseOf(portal);
  const ids = (await db.selectFrom('cases').select('id').orderBy('id').limit(109).execute()).map(({ id }) => id);
  const [often, seldom] = await db.selectFrom('services').select('id').orderBy('id').limit(2).execute();
  const file = (of: string[], service_id: string, description: string) =>
    db.updateTable('cases').set({ service_id, description }).where('id', 'in', of).execute();
  await db
    .updateTable('cases')
    .set({ description: '' })
    .where('service_id', 'in', [defined(often).id, defined(seldom).id])
    .execute();
  await file(ids.slice(0, 60), defined(often).id, 'The zorbinator of Hamdanix hums: المزربنة تطنّ 0501234567');
  await file(ids.slice(60), defined(seldom).id, 'The quibblator rattles');
  expect(await suggested('my zorbinator hums')).toEqual([]);

  await learn();
  expect(await suggested('my zorbinator hums')).toEqual([defined(often).id]);
  expect(await suggested('مزربنتنا تطن')).toEqual([defined(often).id]);
  expect(await suggested('my quibblator rattles')).toEqual([]);
  const { words } = await db
    .selectFrom('learnt_words')
    .select('words')
    .where('service_id', '=', defined(often).id)
    .executeTakeFirstOrThrow();
  expect(words.filter((word) => /\d/.test(word))).toEqual([]);

  await db.updateTable('cases').set({ description: '', anonymized_at: clock.now() }).where('id', 'in', ids).execute();
  await learn();
  expect(await suggested('my zorbinator hums')).toEqual([]);
  expect(await db.selectFrom('learnt_words').selectAll().where('service_id', '=', defined(often).id).execute()).toEqual(
    [],
  );
});
