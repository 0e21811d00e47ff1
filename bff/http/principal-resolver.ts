import type { Principal } from '../../common/contract/principal.ts';
import type { PortalRequest } from './portal-request.ts';

/**
 * Resolves the principal of a request from its cookies and headers. Invalid credentials give a guest. `AuthModule`
 * provides the implementation, so that `bff/http` imports no feature.
 */
export abstract class PrincipalResolver {
  abstract resolve(request: PortalRequest): Promise<Principal>;
}
