import { endpoint, serviceContract } from '../contract/endpoint.ts';
import type { ImportInvitations, InvitePerson, ListInvitations, InvitationIdInput } from './invitations.dto.ts';
import type { Invitation, InvitationImport, InvitationsPage } from './invitations.types.ts';

/** For admins, and for agent managers on agents of their entity. */
const INVITERS = { allowedRoles: ['C0002'], deniedError: 'UMS_VAL_002' } as const;

/** Invitations of colleagues by email. */
export const invitations = serviceContract('users', {
  list: endpoint<ListInvitations, InvitationsPage>({
    ...INVITERS,
    method: 'GET',
    path: 'users/invitations',
    summary: 'Invitations that nobody has accepted yet, newest first',
    status: 200,
  }),
  invite: endpoint<InvitePerson, { invitation: Invitation }>({
    ...INVITERS,
    method: 'POST',
    path: 'users/invitations',
    summary: 'Invite a colleague by an email with a link that works once, within 72 hours',
    status: 201,
    errors: ['EMAIL_EXISTS', 'USERNAME_EXISTS'],
  }),
  importFile: endpoint<ImportInvitations, InvitationImport>({
    ...INVITERS,
    method: 'POST',
    path: 'users/invitations/import',
    summary: 'Invite the people of a CSV or XLSX file, all or nobody',
    description:
      'Columns: email, nameEn, nameAr, roles, entityCode, branches. Roles and codes of branches are separated by `|`. With errors nobody is invited, and the answer lists all of them by row and column. With `dryRun=true` the file is only checked: nobody is invited. `valid` counts the people of a file without errors.',
    upload: 'query',
    status: 201,
    createdIf: ({ invited }) => invited > 0,
    errors: ['EMAIL_EXISTS', 'USERNAME_EXISTS'],
  }),
  resend: endpoint<InvitationIdInput, { invitation: Invitation }>({
    ...INVITERS,
    method: 'POST',
    path: 'users/invitations/resend',
    summary: 'Send an invitation again; its earlier link no longer works',
    status: 202,
    serviceLimits: ['password-link'],
    errors: ['STALE'],
  }),
  revoke: endpoint<InvitationIdInput, { revoked: true }>({
    ...INVITERS,
    method: 'POST',
    path: 'users/invitations/revoke',
    summary: 'Revoke an invitation; its link no longer works',
    status: 202,
    errors: ['STALE'],
  }),
});
