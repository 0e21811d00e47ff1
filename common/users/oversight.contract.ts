import { endpoint, serviceContract, type FileResponse } from '../contract/endpoint.ts';
import { FILE_ACCESS_ERRORS } from '../errors/error-groups.ts';
import type { DecideOnPerson, DocumentOfPerson, ListPeople, UserIdInput, PdfOfPerson } from './oversight.dto.ts';
import type { ManagedProfile, ManagedUser, PeoplePage } from './oversight.types.ts';

/** For admins and agent managers (specification §8). */
const OVERSEERS = { allowedRoles: ['C0002'], deniedError: 'UMS_VAL_002' } as const;

/** User management: of all users for an admin, of their own entity for an agent manager (specification §1, §4). */
export const oversight = serviceContract('users', {
  list: endpoint<ListPeople, PeoplePage>({
    ...OVERSEERS,
    method: 'POST',
    readOnly: true,
    path: 'users/agent/manage/list',
    summary: 'People within the caller’s oversight, filtered, sorted and paged, with counts by status',
    status: 200,
  }),
  decide: endpoint<DecideOnPerson, { user: ManagedUser }>({
    ...OVERSEERS,
    method: 'POST',
    path: 'users/agent/manage/action',
    summary: 'Approve, reject or send back an account that waits for approval',
    status: 202,
    errors: ['ALREADY_DECIDED', 'IDENTITY_MISSING'],
  }),
  profile: endpoint<UserIdInput, ManagedProfile>({
    ...OVERSEERS,
    method: 'GET',
    path: 'auth/profile/:id',
    summary: 'A person’s profile within the caller’s oversight; reading it leaves an access record',
    status: 200,
  }),
  document: endpoint<DocumentOfPerson, FileResponse>({
    ...OVERSEERS,
    method: 'GET',
    path: 'auth/profile/:id/document/:documentId',
    summary: 'An identity document of a person within the caller’s oversight; reading it leaves an access record',
    status: 200,
    bytes: true,
    errors: FILE_ACCESS_ERRORS,
  }),
  pdf: endpoint<PdfOfPerson, FileResponse>({
    ...OVERSEERS,
    method: 'GET',
    rateLimit: 'pdf',
    path: 'users/pdf',
    summary:
      'A person’s profile, status and decisions as a PDF, in the caller’s language; reading it leaves an access record',
    status: 200,
    bytes: true,
  }),
});
