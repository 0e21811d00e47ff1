import { API_SCOPES } from '../../../common/access/api-scopes.ts';
import type { AnyEndpoint } from '../../../common/contract/endpoint.ts';
import type { Schema } from './schema.ts';

/**
 * The security schemes for programs. Cookies are for browsers only: `BROWSER_TEXT` describes them, so that generated
 * clients do not use them.
 */
export const SECURITY_SCHEMES: Record<string, Schema> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of an API client (`POST /oauth/token`) or of a person (`GET /api/auth/token`)',
  },
  apiClient: {
    type: 'oauth2',
    description: 'The bearer token of an API client, with the scopes that the endpoint needs',
    flows: {
      clientCredentials: {
        tokenUrl: '/oauth/token',
        scopes: Object.fromEntries(Object.entries(API_SCOPES).map(([name, { description }]) => [name, description])),
      },
    },
  },
  clientCredentials: { type: 'http', scheme: 'basic', description: 'An API client’s client_id and client_secret' },
};

/** The security requirements of an endpoint: bearer first, then none (`{}`) where guests may call, else the scopes. */
export function securityOf(endpoint: AnyEndpoint): Schema[] {
  const apiClients = (endpoint.scopes ?? []).map((scope) => ({ apiClient: [scope] }));
  return [{ bearer: [] }, ...(endpoint.allowedRoles.includes('C0000') ? [{}] : apiClients)];
}

/** The cookies that authenticate a browser for an endpoint. */
export function browserCookiesOf(endpoint: AnyEndpoint): string[] {
  return [
    'token',
    ...(endpoint.allowedRoles.includes('provenMobile') || endpoint.allowedRoles.includes('C0000') ? ['guest'] : []),
  ];
}

/** The description of browser authentication. */
export const BROWSER_TEXT = `The portal’s own pages authenticate with cookies: \`token\` (\`__Host-token\` on https), the session from \`POST /api/auth/login\`, and
\`guest\` (\`__Host-guest\` on https), a mobile verified for 30 minutes by \`POST /api/contacts/anonymous\`. \`x-browser-cookies\` of an operation names the cookies that it reads.
A request with cookies that changes data must come from the portal’s own origin. Programs use a bearer token and send no cookies.`;
