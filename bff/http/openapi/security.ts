import type { AnyCall } from '../../../common/contract/call.ts';
import type { Schema } from './schema.ts';

/** How a caller says who they are. */
export const SECURITY_SCHEMES: Record<string, Schema> = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description:
      'A browser’s session, from POST /api/auth/login; `__Host-token` on https. A request that changes something must come from the portal’s own origin.',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: 'guest',
    description: 'A mobile proven by one-time code, for 30 minutes, from POST /api/contacts/anonymous',
  },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A person’s short-lived token, from GET /api/auth/token' },
};

/** What a call may be made with: anything or nothing where guests may. */
export function securityOf(_id: string, row: AnyCall): Schema[] {
  const signedIn = [{ session: [] }, { bearer: [] }];
  if (row.who.includes('C0000')) return [{}, ...signedIn, { guest: [] }];
  return [...signedIn, ...(row.who.includes('provenMobile') ? [{ guest: [] }] : [])];
}
