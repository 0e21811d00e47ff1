import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../../common/cases/cases.contract.ts';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

const TEMPLATES_STALE_MS = 300_000;

const SENT_POLL_MS = 1000;

/** The user's answers that wait to be sent. It asks again until nothing shows them any more. */
export const pendingAnswersQuery = endpointQuery(cases.pending, undefined, {
  staleTime: 0,
  refetchInterval: SENT_POLL_MS,
});

/** The agents who can take a case. */
export const colleaguesQuery = (incidentId: string) => endpointQuery(agentWorkspace.colleagues, { incidentId });

/** How similar cases were answered. */
export const similarAnswersQuery = (incidentId: string) =>
  endpointQuery(agentWorkspace.similar, { incidentId }, { staleTime: 'static' });

/**
 * The templates for replies about a case. A middleware without templates answers with an error: then there are none.
 */
export const templatesForCaseQuery = (incidentId: string) =>
  endpointQuery(
    replyTemplates.forCase,
    { incidentId },
    { select: ({ templates }) => templates, staleTime: TEMPLATES_STALE_MS },
  );
