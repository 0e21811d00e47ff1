import { cases } from '../cases/cases.contract.ts';
import { changes } from '../cases/changes.contract.ts';
import { desk } from '../cases/desk.contract.ts';
import { surveys } from '../cases/survey.contract.ts';
import { webhooks } from '../cases/webhook.contract.ts';
import { happiness } from '../content/happiness.contract.ts';
import type { AnyCall } from '../contract/call.ts';
import type { Permission } from './permissions.ts';

interface Scope {
  /** What the document and the register say of it. */
  means: string;
  /** The permission codes that it gives. */
  gives: readonly Permission[];
  /** The calls that it opens; what is everybody's needs none. */
  calls: readonly AnyCall[];
}

/** What a registered tool may be given. It holds no more than its scopes say: a call that none of them lists is denied. */
export const TOOL_SCOPES = {
  'cases:read': {
    means: 'Read cases, their conversation, their counts and what changed in them',
    gives: ['C0001', 'C0003', 'C0005'],
    calls: [cases.read, cases.filter, cases.comments, cases.pdf, desk.statuses, desk.follow, desk.entities, changes.since],
  },
  'cases:handle': {
    means: 'Do what agents do with cases: begin, ask, answer, comment',
    gives: ['C0001', 'C0003', 'C0005'],
    calls: [cases.act, cases.comment],
  },
  'results:read': {
    means: 'Read how cases and the portal were rated',
    gives: ['C0001', 'C0002'],
    calls: [surveys.results, happiness.ratings],
  },
  'webhooks:manage': {
    means: 'Manage its own webhook subscriptions',
    gives: ['C0001', 'C0002'],
    calls: Object.values(webhooks),
  },
  'open311:submit': { means: 'Submit cases through Open311', gives: [], calls: [] },
} as const satisfies Record<string, Scope>;

export type ToolScope = keyof typeof TOOL_SCOPES;

export const isToolScope = (name: string): name is ToolScope => Object.hasOwn(TOOL_SCOPES, name);

/** The scopes, any of which lets a tool make this call. */
export function scopesFor(row: AnyCall): ToolScope[] {
  return (Object.entries(TOOL_SCOPES) as [ToolScope, Scope][]).filter(([, { calls }]) => calls.includes(row)).map(([name]) => name);
}

/** The permission codes that a tool with these scopes holds. */
export function permissionsOfScopes(scopes: readonly ToolScope[]): ReadonlySet<Permission> {
  return new Set<Permission>(['C0000', ...scopes.flatMap((scope) => TOOL_SCOPES[scope].gives)]);
}

/** Whether a tool with these scopes may make this call. */
export function toolMayCall(row: AnyCall, scopes: readonly ToolScope[]): boolean {
  return row.who.includes('C0000') || scopesFor(row).some((scope) => scopes.includes(scope));
}
