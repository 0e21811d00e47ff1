import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ConfirmFixed } from './survey.dto.ts';
import type { FixedQuestion } from './confirmation.types.ts';
import type { MessageLink } from './cases.dto.ts';

/** "Is it fixed?", asked by a signed link in the message about an answer. Opening the link is not an answer. */
export const confirmations = serviceContract('cases', {
  question: endpoint<MessageLink, FixedQuestion>({
    method: 'GET',
    rateLimit: 'survey',
    path: 'incidents/confirmation',
    summary: 'The case of a signed link, and whether it was confirmed as fixed',
    allowedRoles: ['C0000'],
    status: 200,
    errors: ['LINK_EXPIRED'],
  }),
  confirm: endpoint<ConfirmFixed, FixedQuestion>({
    method: 'POST',
    rateLimit: 'survey',
    path: 'incidents/confirmation',
    summary: 'Confirm the case of a signed link as fixed, or say that it is not; a later answer replaces it',
    allowedRoles: ['C0000'],
    status: 200,
    errors: ['LINK_EXPIRED', 'CASE_UNANSWERED', 'CASE_CANCELLED', 'RESTUDY_OPEN'],
  }),
});
