import { cases } from '../../common/cases/cases.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { LIMITS } from '../../common/limits.ts';
import { databaseOf } from '../support/database-of.ts';
import type { Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';

const idsOf = (some: { id: string }[]) => some.map(({ id }) => id);
const dueOf = ({ due_at }: { due_at: Date | null }) => due_at?.getTime() ?? Infinity;

const COLUMNS = ['id', 'status', 'entity_id', 'case_type_id', 'channel_id', 'due_at', 'search'] as const;

interface SearchFilter {
  /** The only entity that the visitor sees. */
  entity?: string;
  caseTypeId?: number;
  channelId?: number;
}

/** Compares the pages, order and counts of a search with a scan of all rows. Returns the number of matches. */
export async function expectFound(
  portal: Portal,
  who: Visitor,
  text: string,
  { entity, ...filters }: SearchFilter = {},
): Promise<number> {
  const rows = await databaseOf(portal)
    .db.selectFrom('cases')
    .select(COLUMNS)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .execute();
  const max = LIMITS.searchMax;
  const words = text.trim().split(' ');
  const matches = rows.filter(
    ({ search, entity_id, case_type_id, channel_id }) =>
      (!entity || entity === entity_id) &&
      (!filters.caseTypeId || filters.caseTypeId === case_type_id) &&
      (!filters.channelId || filters.channelId === channel_id) &&
      words.every((word) => search.includes(word.length > 2 ? word : ` ${word}`)),
  );
  const list = async (filter: object) =>
    (await who.call(cases.filter, { text, pageSize: 100, ...filters, ...filter })).body.data;
  const pages = [await list({}), await list({ page: 2 }), await list({ page: 3 })];
  expect([text, pages.map(({ total }) => total)]).toEqual([text, Array(3).fill(Math.min(matches.length, max))]);
  expect(pages.flatMap(({ incidents }) => idsOf(incidents))).toEqual(idsOf(matches.slice(0, max)));
  const byDueDate = matches.toSorted((a, b) => dueOf(a) - dueOf(b) || (a.id < b.id ? -1 : 1));
  expect(idsOf((await list({ sort: 'due' })).incidents)).toEqual(idsOf(byDueDate.slice(0, 100)));
  const { statuses } = (await who.call(agentWorkspace.statuses, { text, ...filters })).body.data;
  const newest = matches.slice(0, max);
  const counts = statuses.map(({ code }) => newest.filter(({ status }) => status === code).length);
  expect([text, statuses.map(({ count }) => count)]).toEqual([text, counts]);
  return matches.length;
}
