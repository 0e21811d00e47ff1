import { sql } from 'kysely';
import { CLOSED_STATUSES } from '../../common/cases/case.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal();
  visitor = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

async function page(number: number, query = 'page_size=3', headers: Record<string, string> = {}): Promise<string[]> {
  const reply = await fetch(`${portal.url}/open311/v2/requests.json?${query}&page=${number}`, { headers });
  return ((await reply.json()) as { service_request_id: string }[]).map((one) => one.service_request_id);
}

/** The first eight requests as one list. */
const newest = () => page(1, 'page_size=8');
const comesIn = async () => (await aCase(visitor)).ticketNumber;

it('pages repeat and skip nothing while cases come in', async () => {
  const before = await newest();
  const read = await page(1);
  await comesIn();
  read.push(...(await page(2)));
  for (const _ of [1, 2, 3, 4]) await comesIn();
  read.push(...(await page(3)));
  expect(read.slice(0, 8)).toEqual(before);
});

it('pages of cases of one moment neither repeat nor skip', async () => {
  const query = 'page_size=2&status=open';
  const numbers = await Promise.all([1, 2, 3, 4, 5].map(comesIn));
  await databaseOf(portal)
    .db.updateTable('cases')
    .set({ submitted_at: sql`(select max(submitted_at) from cases)` })
    .where('ticket', 'in', numbers)
    .execute();
  const read = [...(await page(1, query)), ...(await page(2, query)), ...(await page(3, query))];
  expect(read.slice(0, 5).toSorted()).toEqual(numbers.toSorted());
});

it('a page that changes its state leaves the others in place', async () => {
  const query = 'page_size=2&status=open';
  const read = await page(1, query);
  const after = await page(1, 'page_size=5&status=open');
  await databaseOf(portal)
    .db.updateTable('cases')
    .set({ status: CLOSED_STATUSES[0] })
    .where('ticket', '=', String(read[0]))
    .execute();
  expect(await page(2, query)).toEqual(after.slice(2, 4));
});

it('a reader that starts again or reads other parameters gets the newest', async () => {
  await page(1);
  await page(2);
  const number = await comesIn();
  const [first, ...others] = await page(1);
  expect(first).toBe(number);
  const all = await newest();
  expect(await page(2)).toEqual(all.slice(3, 6));
  expect(await page(2, 'page_size=4')).toEqual(all.slice(4, 8));
  expect(others).toEqual(all.slice(1, 3));
});

it('a page is counted from the newest when the one before was read long ago', async () => {
  await page(1);
  await databaseOf(portal)
    .db.updateTable('page_positions')
    .set({ expires_at: new Date(0) })
    .execute();
  await comesIn();
  const all = await newest();
  expect(await page(2)).toEqual(all.slice(3, 6));
});
