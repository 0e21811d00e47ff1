import type { Portal } from '../../support/portal.ts';
import { signedInUser } from '../../support/sign-in.ts';
import { verifiedVisitor, Visitor } from '../../support/visitor.ts';
import { GROUPS, type Person } from './endpoint-access.ts';

/** A record with the users who may access it. */
export interface OwnedObject {
  id: string;
  users: readonly Person[];
}

type Content = 'faq' | 'story' | 'partner';

export type ObjectName =
  | ('case' | 'ticket' | 'publicTicket' | 'caseFile' | 'answered' | 'awaiting' | 'survey' | 'assignable')
  | ('draft' | 'spareDraft' | 'image' | 'applicant' | 'applicantsFile')
  | (
      | 'agentAccount'
      | 'managedAgent'
      | 'colleague'
      | 'delegation'
      | 'webhook'
      | 'holiday'
      | 'filter'
      | 'pendingAnswer'
      | 'entity'
      | 'entityWithCases'
    )
  | ('registration' | 'code' | 'replyTemplate' | 'knownIssue' | 'staffEntity')
  | (Content | `edited-${Content}` | `spare-${Content}`);

/** A signed-in browser of every user. */
export async function peopleOf(portal: Portal): Promise<Record<Person, Visitor>> {
  const people: Partial<Record<Person, Visitor>> = {
    guest: new Visitor(portal),
    proven: await verifiedVisitor(portal),
  };
  for (const name of GROUPS.signedIn) people[name] = await signedInUser(portal, name);
  return people as Record<Person, Visitor>;
}
