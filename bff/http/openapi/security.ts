import { scopesFor, TOOL_SCOPES } from '../../../common/access/tool-scopes.ts';
import type { AnyCall } from '../../../common/contract/call.ts';
import type { Schema } from './schema.ts';

const SESSION = `A browser’s session, from POST /api/auth/login; \`__Host-token\` on https. A request that changes something must come from the portal’s own origin.`;

/** How a caller says who they are. */
export const SECURITY_SCHEMES: Record<string, Schema> = {
  session: { type: 'apiKey', in: 'cookie', name: 'token', description: SESSION },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: 'guest',
    description: 'A mobile proven by one-time code, for 30 minutes, from POST /api/contacts/anonymous',
  },
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A person’s short-lived token, from GET /api/auth/token' },
  tool: {
    type: 'oauth2',
    description: 'A registered tool in its own name',
    flows: {
      clientCredentials: {
        tokenUrl: '/oauth/token',
        scopes: Object.fromEntries(Object.entries(TOOL_SCOPES).map(([name, { means }]) => [name, means])),
      },
    },
  },
  toolCredentials: { type: 'http', scheme: 'basic', description: 'A registered tool’s client_id and client_secret' },
};

/** What a call may be made with: anything or nothing where guests may. */
export function securityOf(row: AnyCall): Schema[] {
  const signedIn = [{ session: [] }, { bearer: [] }];
  if (row.who.includes('C0000')) return [{}, ...signedIn, { guest: [] }];
  return [...signedIn, ...(row.who.includes('provenMobile') ? [{ guest: [] }] : []), ...scopesFor(row).map((scope) => ({ tool: [scope] }))];
}
