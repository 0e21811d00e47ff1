import { CASE_STAFF } from '../access/permissions.ts';
import { endpoint, serviceContract, type FileResponse } from '../contract/endpoint.ts';
import type { IdInput } from '../contract/inputs.dto.ts';
import type { FilterCases } from './case-filter.dto.ts';
import type { ActOnCase, FollowUp, GetCase, CaseIdInput, SignedLink, SubmitCase, WriteComment } from './cases.dto.ts';
import type { Case, CaseComment, CasePage, PublicCase, PublicHistory } from './cases.types.ts';
import type { PendingAnswer, PendingAnswerReceipt } from './pending-answers.types.ts';
import type { SubmittedCase } from './submission.types.ts';

const OWNER = ['provenMobile', 'C0005'] as const;

/** Submitting, reading and changing cases (specification §7). */
export const cases = serviceContract('cases', {
  submit: endpoint<SubmitCase, { incident: SubmittedCase }>({
    method: 'POST',
    path: 'incidents',
    summary: 'Submit a case',
    allowedRoles: OWNER,
    status: 201,
    idempotent: true,
    serviceLimits: ['case', 'case-email'],
    errors: [
      'PROOF_NEEDED',
      'MOBILE_CHANGED',
      'FILE_GONE',
      'KNOWN_ISSUE_CLOSED',
      'KNOWN_ISSUE_OTHER_ENTITY',
      'TOO_MANY_CASES',
    ],
  }),
  read: endpoint<GetCase, { incidents: Case[] }>({
    method: 'POST',
    readOnly: true,
    path: 'incidents/get',
    summary: 'The whole case, with its timeline and what the caller may do now',
    description:
      'A customer’s reply counts as new until a member of staff reads the case. With `markAsRead: false` it still does.',
    allowedRoles: OWNER,
    scopes: ['cases:read'],
    status: 200,
    errors: ['PROOF_NEEDED'],
  }),
  act: endpoint<ActOnCase, { incident: Case; pending?: PendingAnswerReceipt }>({
    method: 'PATCH',
    path: 'incidents',
    summary: 'Perform an action of the lifecycle on a case',
    description:
      'With `delaySeconds`, an answer of staff to the customer is stored and sent later, and `pending` says when. Until ' +
      'then `incident` does not change, and `DELETE incidents/pending/{id}` takes the answer back. If the case changes ' +
      'or its author may no longer send it, nothing is sent: the answer stays on the case with the reason.',
    allowedRoles: OWNER,
    idempotent: true,
    scopes: ['cases:handle'],
    status: 202,
    errors: ['PROOF_NEEDED', 'STALE', 'NOT_ALLOWED_NOW', 'ASSIGN_BY_MANAGER', 'ASSIGNEE_NEEDED', 'FILE_GONE'],
  }),
  pending: endpoint<undefined, { pending: PendingAnswer[] }>({
    method: 'GET',
    path: 'incidents/pending',
    summary: 'The caller’s answers that wait to be sent, and those that could not be sent',
    allowedRoles: CASE_STAFF,
    status: 200,
    skipSessionRefresh: true,
  }),
  takeBack: endpoint<IdInput, { pending: PendingAnswer }>({
    method: 'DELETE',
    path: 'incidents/pending/:id',
    summary: 'Take back an answer before it is sent, with its text and files; or remove one that could not be sent',
    description: 'NOT_FOUND when it is already sent or taken back.',
    allowedRoles: CASE_STAFF,
    status: 200,
  }),
  pdf: endpoint<CaseIdInput, FileResponse>({
    method: 'GET',
    rateLimit: 'pdf',
    path: 'incidents/pdf',
    summary: 'The case as PDF, in the caller’s language',
    allowedRoles: OWNER,
    scopes: ['cases:read'],
    status: 200,
    bytes: true,
    errors: ['PROOF_NEEDED'],
  }),
  follow: endpoint<FollowUp, { incidents: PublicCase[] }>({
    method: 'POST',
    readOnly: true,
    rateLimit: 'lookup',
    path: 'incidents/followup',
    summary: 'Follow up by ticket number, or by a proven mobile',
    allowedRoles: ['C0000'],
    status: 200,
    errors: ['INVALID_REFERENCE', 'REFERENCE_NOT_FOUND', 'PROOF_NEEDED'],
  }),
  byLink: endpoint<SignedLink, PublicHistory>({
    method: 'POST',
    readOnly: true,
    rateLimit: 'lookup',
    path: 'incidents/public',
    summary: 'The public data and timeline of the case of a signed link, without free text',
    allowedRoles: ['C0000'],
    status: 200,
    errors: ['REFERENCE_NOT_FOUND'],
  }),
  filter: endpoint<FilterCases, CasePage>({
    method: 'POST',
    readOnly: true,
    path: 'incidents/filter',
    summary: 'The caller’s cases, filtered and paged: own, of their branches, of their entity, or all',
    allowedRoles: ['C0001'],
    scopes: ['cases:read'],
    status: 200,
  }),
  comments: endpoint<CaseIdInput, { comments: CaseComment[] }>({
    method: 'POST',
    readOnly: true,
    path: 'comments/get',
    summary: 'The conversation about a case',
    allowedRoles: OWNER,
    scopes: ['cases:read'],
    status: 200,
    errors: ['PROOF_NEEDED'],
  }),
  comment: endpoint<WriteComment, { comment: CaseComment }>({
    method: 'POST',
    path: 'comments',
    summary: 'Add a comment or a file to a case',
    description: 'A comment of an agent that is not internal starts the work on a submitted case, as `START` does.',
    allowedRoles: OWNER,
    scopes: ['cases:handle'],
    status: 201,
    idempotent: true,
    serviceLimits: ['comment'],
    errors: ['PROOF_NEEDED', 'CASE_ANONYMIZED', 'STALE', 'FILE_GONE', 'CONVERSATION_FULL', 'TOO_MANY_COMMENTS'],
  }),
});
