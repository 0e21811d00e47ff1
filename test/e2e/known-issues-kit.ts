import { directory } from '../../common/cases/directory.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import type { CreateKnownIssue } from '../../common/cases/known-issues.dto.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import type { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { useE2eEnvironment, type E2eEnvironment } from './browser.ts';

export const ISSUE_TEXTS = {
  titleEn: 'Street lights out around the old market',
  titleAr: 'انقطاع إنارة الشوارع حول السوق القديم',
  textEn: 'A cable was damaged by digging. Crews are replacing it.',
  textAr: 'تضرّر كابل أثناء الحفر، وتعمل الفرق على استبداله.',
};
export const ISSUE_ANSWER = {
  textEn: 'We replaced the damaged cable on Tuesday, and every street around the old market is lit again.',
  textAr: 'استبدلنا الكابل المتضرر يوم الثلاثاء، وعادت الإنارة إلى جميع الشوارع حول السوق القديم.',
};

export interface IssueEnvironment extends E2eEnvironment {
  agent: Visitor;
  customer: Visitor;
  /** A service of the agent's entity. */
  serviceId: string;
}

/** The environment of a suite, with people and a service for known issues. */
export function useIssueEnvironment(): IssueEnvironment {
  const environment = useE2eEnvironment() as IssueEnvironment;
  beforeAll(async () => {
    const agent = await signedInUser(environment.portal, 'agent');
    const customer = await signedInUser(environment.portal, 'customer');
    const { services } = (await customer.call(directory.services, { entityId: OWN_ENTITY })).body.data;
    Object.assign(environment, { agent, customer, serviceId: defined(services[0]).id });
  });
  return environment;
}

/** Leaves no public issue to the next test. */
export const hideIssues = ({ portal }: IssueEnvironment) =>
  databaseOf(portal).db.updateTable('known_issues').set({ public: false }).execute();

/** Opens a public issue of the service, and waits until the cached pages of guests show it. */
export async function openIssue({ portal, agent, serviceId }: IssueEnvironment, over: Partial<CreateKnownIssue> = {}) {
  const input = { entityId: OWN_ENTITY, serviceId, ...ISSUE_TEXTS, public: true, ...over };
  const { knownIssue } = (await agent.call(knownIssues.create, input)).body.data;
  const isShown = async () => (await (await fetch(`${portal.url}/create-case`)).text()).includes(knownIssue.id);
  await waitUntil(isShown, 'the known issue on the page');
  return knownIssue;
}
