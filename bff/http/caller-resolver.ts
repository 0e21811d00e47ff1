import type { Caller } from '../../common/contract/caller.ts';
import type { PortalRequest } from './portal-request.ts';

/** Finds out who makes a request, from its cookies and headers. What does not hold is a guest. */
export abstract class CallerResolver {
  abstract resolve(request: PortalRequest): Promise<Caller>;
}
