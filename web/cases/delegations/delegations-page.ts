import type { PageContextServer } from 'vike/types';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';

/** For the page's data: what is delegated within the caller's reach, and among whom it can be. */
export function readDelegations({ ask }: Pick<PageContextServer, 'ask'>): Promise<Delegations> {
  return ask(delegation.delegations, undefined);
}
