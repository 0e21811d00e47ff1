import type { AnyEndpoint } from '../contract/endpoint.ts';
import type { Permission } from './permissions.ts';

interface Scope {
  /** Description for the OpenAPI document and the command line. */
  description: string;
  /** The permission codes that the scope grants. */
  permissions: readonly Permission[];
}

/** The scopes of API clients. A client may call the endpoints that list one of its scopes, and public endpoints. */
export const API_SCOPES = {
  'cases:read': {
    description: 'Read cases, their conversation, their counts and what changed in them',
    permissions: ['C0001', 'C0003', 'C0005'],
  },
  'cases:handle': {
    description: 'Do what agents do with cases: begin, ask, answer, comment',
    permissions: ['C0001', 'C0003', 'C0005'],
  },
  'results:read': { description: 'Read how cases and the portal were rated', permissions: ['C0001', 'C0002'] },
  'webhooks:manage': { description: 'Manage its own webhook subscriptions', permissions: ['C0001', 'C0002'] },
  'open311:submit': { description: 'Submit cases through Open311', permissions: [] },
} as const satisfies Record<string, Scope>;

export type ApiScope = keyof typeof API_SCOPES;

export const isApiScope = (name: string): name is ApiScope => Object.hasOwn(API_SCOPES, name);

/** The permission codes of an API client with these scopes. */
export function permissionsOfScopes(scopes: readonly ApiScope[]): ReadonlySet<Permission> {
  return new Set<Permission>(['C0000', ...scopes.flatMap((scope) => API_SCOPES[scope].permissions)]);
}

/** Whether an API client with these scopes may call the endpoint. */
export function isInScope(
  endpoint: Pick<AnyEndpoint, 'allowedRoles' | 'scopes'>,
  scopes: readonly ApiScope[],
): boolean {
  return endpoint.allowedRoles.includes('C0000') || (endpoint.scopes?.some((scope) => scopes.includes(scope)) ?? false);
}
