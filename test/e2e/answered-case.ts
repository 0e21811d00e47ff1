import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';

/** A case that the agent has just answered, by default of the demo customer. */
export async function answeredCase(portal: { url: string }, customer?: Visitor) {
  const agent = await signedInUser(portal, 'agent');
  const { id, ticketNumber } = await aCase(customer ?? (await signedInUser(portal, 'customer')));
  await act(agent, id, 'START');
  const text = `We replaced the lamp on Tuesday, and the street is lit again: ${ticketNumber}.`;
  const { status, body } = await act(agent, id, 'RESOLVE', { text });
  if (status !== 202) throw new Error(`not resolved: ${JSON.stringify(body)}`);
  return { id, agent, ticketNumber };
}
