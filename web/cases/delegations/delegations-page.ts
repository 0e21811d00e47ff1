import type { PageContextServer } from 'vike/types';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';

/** Loads the delegations in the user's scope and the agents to choose from. */
export function readDelegations({ ask }: Pick<PageContextServer, 'ask'>): Promise<Delegations> {
  return ask(delegation.delegations, undefined);
}
