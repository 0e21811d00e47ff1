import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let agent: Visitor & { id: string };
let customer: Visitor;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
  const { services } = (await customer.call(directory.services, { entityId: OWN_ENTITY })).body.data;
  serviceId = defined(services.at(-1)).id;
});
afterAll(() => portal.close());

const filed = async (description: string) =>
  (await aCase(customer, { entityId: OWN_ENTITY, serviceId, description, requester: NAME })).id;
const NAME = { firstName: 'Latifa', lastName: 'Al Balooshi' };

async function answered(description: string, text: string): Promise<string> {
  const id = await filed(description);
  expect((await act(agent, id, 'START')).status).toBe(202);
  expect((await act(agent, id, 'RESOLVE', { text })).status).toBe(202);
  return id;
}

const similarTo = async (incidentId: string, who: Visitor = agent) => who.call(agentWorkspace.similar, { incidentId });

it('answers of similar cases are found, without personal data', async () => {
  const text =
    'Dear Latifa, the metro gate was repaired. Call +971 50 123 4567 or ٠٥٠١٢٣٤٥٦٧, write to l.balooshi@mail.example, or quote VOC-A4TNRA5NX9. Line 7 is open.';
  const answeredCase = await answered('The ticket gate of the metro station does not open with my card', text);
  await answered(
    'A flower bed beside the cycle path was trampled by horses',
    'New flowers were planted beside the cycle path.',
  );
  const newCase = await filed('My card does not open the ticket gate at the metro station');

  const { answers } = (await similarTo(newCase)).body.data;
  expect(answers).toEqual([
    {
      incidentId: answeredCase,
      text: 'Dear […], the metro gate was repaired. Call […] or […], write to […], or quote […]. Line 7 is open.',
      answeredAt: expect.stringMatching(/^20/),
      confidence: expect.closeTo(1, 1),
    },
  ]);
  expect(
    (await similarTo(await filed('There is no drinking water in the park, and the swings are broken'))).body.data
      .answers,
  ).toEqual([]);
});

it('answers of similar cases are of the caller’s own scope only', async () => {
  const id = await filed('The ticket gate of the metro station does not open with my card');
  const foreign = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY });
  expect((await similarTo(id, foreign)).status).toBe(404);
  expect((await similarTo(id, customer)).status).toBe(403);
});
