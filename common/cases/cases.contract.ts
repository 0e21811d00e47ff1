import { call, type FileAnswer } from '../contract/call.ts';
import { FilterCases } from './case-filter.dto.ts';
import { ActOnCase, FollowUp, GetCase, OfCase, SignedLink, SubmitCase, WriteComment } from './cases.dto.ts';
import type { Case, CaseComment, CasePage, CaseReceipt, PublicCase, PublicHistory } from './cases.types.ts';

const OWNER = ['provenMobile', 'C0005'] as const;

/** A case from its submission on (specification §7). */
export const cases = {
  submit: call<SubmitCase, { incident: CaseReceipt }>({
    method: 'POST',
    path: 'incidents',
    summary: 'Submit a case',
    who: OWNER,
    input: SubmitCase,
    status: 201,
    idempotent: true,
    errors: ['PROOF_NEEDED', 'FILE_GONE'],
  }),
  read: call<GetCase, { incidents: Case[] }>({
    method: 'POST',
    path: 'incidents/get',
    summary: 'The whole case, with its timeline and what the caller may do now',
    who: OWNER,
    input: GetCase,
    status: 200,
    errors: ['PROOF_NEEDED'],
  }),
  act: call<ActOnCase, { incident: Case }>({
    method: 'PATCH',
    path: 'incidents',
    summary: 'Do one action of the lifecycle',
    who: OWNER,
    input: ActOnCase,
    status: 202,
    errors: ['PROOF_NEEDED', 'STALE', 'NOT_ALLOWED_NOW', 'FILE_GONE'],
  }),
  pdf: call<OfCase, FileAnswer>({
    method: 'GET',
    rateLimit: 'pdf',
    path: 'incidents/pdf',
    summary: 'The case on paper, in the caller’s language',
    who: OWNER,
    input: OfCase,
    status: 200,
    bytes: true,
    errors: ['PROOF_NEEDED'],
  }),
  follow: call<FollowUp, { incidents: PublicCase[] }>({
    method: 'POST',
    rateLimit: 'lookup',
    path: 'incidents/followup',
    summary: 'Follow up by ticket number, or by a proven mobile',
    who: ['C0000'],
    input: FollowUp,
    status: 200,
    errors: ['INVALID_REFERENCE', 'REFERENCE_NOT_FOUND', 'PROOF_NEEDED'],
  }),
  byLink: call<SignedLink, PublicHistory>({
    method: 'POST',
    rateLimit: 'lookup',
    path: 'incidents/public',
    summary: 'The public face of the case that a signed link names, and what happened to it without anybody’s words',
    who: ['C0000'],
    input: SignedLink,
    status: 200,
    errors: ['REFERENCE_NOT_FOUND'],
  }),
  filter: call<FilterCases, CasePage>({
    method: 'POST',
    path: 'incidents/filter',
    summary: 'The caller’s cases, filtered and paged: own, of their branches, of their entity, or all',
    who: ['C0001'],
    input: FilterCases,
    status: 200,
  }),
  comments: call<OfCase, { comments: CaseComment[] }>({
    method: 'POST',
    path: 'comments/get',
    summary: 'The conversation about a case',
    who: OWNER,
    input: OfCase,
    status: 200,
    errors: ['PROOF_NEEDED'],
  }),
  comment: call<WriteComment, { comment: CaseComment }>({
    method: 'POST',
    path: 'comments',
    summary: 'Add a comment or a file to a case',
    who: OWNER,
    input: WriteComment,
    status: 201,
    idempotent: true,
    errors: ['PROOF_NEEDED', 'NOT_ALLOWED_NOW', 'FILE_GONE'],
  }),
};
