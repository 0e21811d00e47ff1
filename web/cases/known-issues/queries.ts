import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import type { ListKnownIssues, MatchKnownIssues, ReadKnownIssue } from '../../../common/cases/known-issues.dto.ts';
import { LIMITS } from '../../../common/limits.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const POLL_MS = 3000;

export const knownIssuesQuery = (list: Partial<ListKnownIssues>) => endpointQuery(knownIssues.list, list);

/** The open issues that a case can be attached to, of one entity or of all. */
export const openIssuesQuery = (entityId?: string) =>
  knownIssuesQuery({ status: 'OPEN', pageSize: LIMITS.pageSizeMax, ...(entityId && { entityId }) });

/** An issue with a page of its cases. Polls while a message is being sent. */
export const knownIssueQuery = (input: Partial<ReadKnownIssue>) =>
  endpointQuery(knownIssues.read, input, {
    refetchInterval: ({ state: { data } }) =>
      data?.messages.some(({ done, recipients }) => done < recipients) ? POLL_MS : false,
  });

/** The public issues that a description is about. */
export const matchedIssuesQuery = (input: Partial<MatchKnownIssues>) => endpointQuery(knownIssues.match, input);
