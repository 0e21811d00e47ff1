import { ownAccount } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { changes } from '../../common/cases/changes.contract.ts';
import { clock } from '../../common/cases/clock.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { insight } from '../../common/cases/insight.contract.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { webhooks } from '../../common/cases/webhook.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { happiness } from '../../common/content/happiness.contract.ts';
import type { AnyCall, Contract } from '../../common/contract/call.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { identity } from '../../common/users/identity.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { users } from '../../common/users/users.contract.ts';
import type { Config } from '../config/config.ts';

/** The services that a middleware can answer (specification §7). Sign-in, sessions and one-time codes are always the portal's. */
export const SERVICES = ['cases', 'users', 'content', 'documents'] as const;
export type Service = (typeof SERVICES)[number];

/** The services that are remote and where the middleware of each is, as the settings say. */
export function remoteServices(config: Config): Map<Service, string> {
  const own: Record<Service, string | undefined> = {
    cases: config.MIDDLEWARE_CASES_URL,
    users: config.MIDDLEWARE_USERS_URL,
    content: config.MIDDLEWARE_CONTENT_URL,
    documents: config.MIDDLEWARE_DOCUMENTS_URL,
  };
  return new Map(
    SERVICES.flatMap((service) => {
      const address = own[service] ?? config.MIDDLEWARE_URL;
      return address && address !== 'local' ? [[service, address.replace(/(?<!\/)\/+$/, '')] as const] : [];
    }),
  );
}

const CONTRACTS_OF: Record<Service, readonly Contract[]> = {
  cases: [cases, changes, desk, directory, surveys, insight, clock, delegation, webhooks],
  users: [users, ownAccount, registration, identity, passwords, profile, oversight],
  content: [content, editors, happiness],
  documents: [documents],
};

/** The portal's own in any case: its sessions, and the frame that its own policy must allow. */
const STAYS = new Set<AnyCall>([profile.sessions, profile.endOthers, happiness.frame]);

const SERVICE_OF = new Map<AnyCall, Service>(
  SERVICES.flatMap((service) =>
    CONTRACTS_OF[service].flatMap(Object.values).flatMap((row: AnyCall) => (STAYS.has(row) ? [] : [[row, service] as const])),
  ),
);

/** Which service a call belongs to; none for what stays here. */
export const serviceOf = (row: AnyCall): Service | undefined => SERVICE_OF.get(row);

/** POSTs that only ask: they may be tried again, as every GET. */
const ASKING = new Set<AnyCall>([
  ...[cases.read, cases.follow, cases.byLink, cases.filter, cases.comments],
  ...[desk.follow, desk.entitiesByMyCases, directory.services, directory.searchPlaces, directory.place],
  ...[content.faqs, content.searchAppFaqs, content.searchFaqs, content.appPartners, content.appStories],
  ...[documents.downloadFile, documents.list, profile.contactByPost, oversight.list],
]);

/** Whether a call changes nothing, so that asking twice does no harm. */
export const isRead = (row: AnyCall): boolean => row.method === 'GET' || ASKING.has(row);
