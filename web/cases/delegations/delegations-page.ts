import type { PageContextServer } from 'vike/types';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';

/** Loads the delegations in the user's scope and the agents to choose from. */
export function readDelegations({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<Delegations> {
  return callApi(delegation.delegations, undefined);
}
