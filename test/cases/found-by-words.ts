import { cases } from '../../common/cases/cases.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { LIMITS } from '../../common/limits.ts';
import { databaseOf } from '../documents/database-of.ts';
import type { Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';

const idsOf = (some: { id: string }[]) => some.map(({ id }) => id);
const dueOf = ({ due_at }: { due_at: Date | null }) => due_at?.getTime() ?? Infinity;

interface Narrowed {
  /** The only one that `who` sees. */
  entity?: string;
  caseTypeId?: number;
  channelId?: number;
}

/** Holds lists, orders and counts of a search against all rows read one by one; gives how many there really are. */
export async function expectFound(portal: Portal, who: Visitor, text: string, { entity, ...narrowed }: Narrowed = {}): Promise<number> {
  const rows = await databaseOf(portal).db.selectFrom('cases').selectAll().orderBy('submitted_at', 'desc').orderBy('id').execute();
  const most = LIMITS.searchMax;
  const words = text.trim().split(' ');
  const wanted = rows.filter(
    ({ search, entity_id, case_type_id, channel_id }) =>
      (!entity || entity === entity_id) &&
      (!narrowed.caseTypeId || narrowed.caseTypeId === case_type_id) &&
      (!narrowed.channelId || narrowed.channelId === channel_id) &&
      words.every((word) => search.includes(word.length > 2 ? word : ` ${word}`)),
  );
  const list = async (filter: object) => (await who.call(cases.filter, { text, pageSize: 100, ...narrowed, ...filter })).body.data;
  const pages = [await list({}), await list({ page: 2 }), await list({ page: 3 })];
  expect([text, pages.map(({ total }) => total)]).toEqual([text, Array(3).fill(Math.min(wanted.length, most))]);
  expect(pages.flatMap(({ incidents }) => idsOf(incidents))).toEqual(idsOf(wanted.slice(0, most)));
  const byDay = wanted.toSorted((a, b) => dueOf(a) - dueOf(b) || (a.id < b.id ? -1 : 1));
  expect(idsOf((await list({ sort: 'due' })).incidents)).toEqual(idsOf(byDay.slice(0, 100)));
  const { statuses } = (await who.call(desk.statuses, { text, ...narrowed })).body.data;
  const newest = wanted.slice(0, most);
  const counts = statuses.map(({ code }) => newest.filter(({ status }) => status === code).length);
  expect([text, statuses.map(({ count }) => count)]).toEqual([text, counts]);
  return wanted.length;
}
