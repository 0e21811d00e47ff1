import { scopeWithin, type CaseFilter, type CaseSearchContext } from './case-filter-query.ts';

/** The single entity of the filter or of the scope, if there is exactly one. */
export function singleEntityOf(filter: CaseFilter, context: CaseSearchContext): string | undefined {
  if (filter.entityId) return filter.entityId.toLowerCase();
  const [entityId, ...others] = new Set(scopeWithin(filter, context).grants.map((grant) => grant.entityId));
  return others.length ? undefined : (entityId ?? undefined);
}

/** The index is selective: one entity with a status, or with a type and a channel. */
export const isSelective = (filter: CaseFilter, context: CaseSearchContext): boolean =>
  Boolean((filter.status?.length || (filter.caseTypeId && filter.channelId)) && singleEntityOf(filter, context));

/** The filter excludes most of the newest cases. Type, and type with channel, have date indexes of their own. */
export const isNarrow = ({ status, caseTypeId, channelId, serviceId, assignee, overdue, from, to }: CaseFilter): boolean =>
  Boolean(status?.length || (channelId && !caseTypeId) || serviceId || assignee || overdue || from || to);
