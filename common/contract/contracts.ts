import { auth } from '../auth/auth.contract.ts';
import { cases } from '../cases/cases.contract.ts';
import { changes } from '../cases/changes.contract.ts';
import { confirmations } from '../cases/confirmation.contract.ts';
import { sla } from '../cases/sla.contract.ts';
import { delegation } from '../cases/delegation.contract.ts';
import { agentWorkspace } from '../cases/agent-workspace.contract.ts';
import { bulkActions } from '../cases/bulk-actions.contract.ts';
import { analytics } from '../cases/analytics.contract.ts';
import { directory } from '../cases/directory.contract.ts';
import { performance } from '../cases/performance.contract.ts';
import { replyCheck } from '../cases/reply-check.contract.ts';
import { replyTemplates } from '../cases/reply-templates.contract.ts';
import { duplicates } from '../cases/duplicates.contract.ts';
import { knownIssues } from '../cases/known-issues.contract.ts';
import { live } from '../cases/live.contract.ts';
import { surveys } from '../cases/survey.contract.ts';
import { webhooks } from '../cases/webhook.contract.ts';
import { city } from '../city/city.contract.ts';
import { content } from '../content/content.contract.ts';
import { directoryEditors } from '../content/directory-editors.contract.ts';
import { editors } from '../content/editors.contract.ts';
import { happiness } from '../content/happiness.contract.ts';
import { documents } from '../documents/documents.contract.ts';
import { messages } from '../messages/messages.contract.ts';
import { otp } from '../otp/otp.contract.ts';
import { identity } from '../users/identity.contract.ts';
import { invitations } from '../users/invitations.contract.ts';
import { passwords } from '../users/passwords.contract.ts';
import { oversight } from '../users/oversight.contract.ts';
import { profile } from '../users/profile.contract.ts';
import { registration } from '../users/registration.contract.ts';
import { staffAccounts } from '../users/staff-accounts.contract.ts';
import { search } from '../search/search.contract.ts';
import { setup } from '../setup/setup.contract.ts';
import { suggestions } from '../suggestions/suggestions.contract.ts';
import { users } from '../users/users.contract.ts';
import type { AnyEndpoint, Contract } from './endpoint.ts';

/** All contracts. */
export const CONTRACTS = {
  auth,
  cases,
  changes,
  sla,
  agentWorkspace,
  bulkActions,
  replyCheck,
  replyTemplates,
  duplicates,
  knownIssues,
  delegation,
  live,
  directory,
  messages,
  otp,
  documents,
  content,
  search,
  city,
  setup,
  editors,
  directoryEditors,
  happiness,
  users,
  oversight,
  staffAccounts,
  invitations,
  surveys,
  confirmations,
  analytics,
  performance,
  registration,
  identity,
  passwords,
  profile,
  webhooks,
  suggestions,
};

/** An endpoint and its name, such as `cases.submit`. */
export interface NamedEndpoint {
  name: string;
  contract: string;
  endpoint: AnyEndpoint;
}

/** All endpoints, in the order of the contracts. */
export const ENDPOINTS: readonly NamedEndpoint[] = Object.entries<Contract>(CONTRACTS).flatMap(
  ([contract, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ name: `${contract}.${name}`, contract, endpoint })),
);
