import { invitations } from '../../../common/users/invitations.contract.ts';
import { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import { endpointQuery } from '../../api/endpoint-query.ts';

/** A page of the invitations that nobody has accepted yet. */
export const invitationsQuery = (page: number) => endpointQuery(invitations.list, { page });

/** The branches and agents of an entity; nothing is fetched before one is chosen. */
export const accessOptionsQuery = (entityId: string) => ({
  ...endpointQuery(staffAccounts.options, { entityId }),
  enabled: entityId !== '',
});
