import type { Principal } from '../../common/contract/principal.ts';
import type { PortalRequest } from './portal-request.ts';

/** Resolves the principal of a request from its cookies and headers. Invalid credentials give a guest. */
export abstract class CallerResolver {
  abstract resolve(request: PortalRequest): Promise<Principal>;
}
