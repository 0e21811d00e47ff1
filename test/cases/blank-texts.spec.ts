import { STATUS } from '../../common/cases/case.enums.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, messagesAboutCase } from '../support/staff.ts';
import { aCase, aCaseInput, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const BLANK = ['\u200b', '\u3164', '\u2800 \ufeff', '\u0301'];

let portal: Portal;
let agent: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  agent = await signedInUser(portal, 'agent');
});
afterAll(() => portal.close());

it('a case is not answered with a text that shows nothing, and its owner is told nothing', async () => {
  const owner = await verifiedVisitor(portal);
  const { id, ticketNumber } = await aCase(owner);
  await act(agent, id, 'ASSIGN');
  await act(agent, id, 'START');
  const before = await messagesAboutCase(portal, ticketNumber);
  for (const text of BLANK) {
    for (const action of ['RESOLVE', 'ASK'] as const) {
      const { status, body } = await act(agent, id, action, { text });
      expect([text, action, status, defined(body.fieldErrors)[0]?.field]).toEqual([text, action, 400, 'text']);
    }
    const comment = await agent.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text });
    expect([text, comment.status]).toEqual([text, 400]);
  }
  const [found] = (await agent.call(cases.read, { incidentId: id })).body.data.incidents;
  expect([found?.statusCode, found?.resolution]).toEqual([STATUS.IN_PROGRESS, null]);
  expect(await messagesAboutCase(portal, ticketNumber)).toBe(before);
});

it('a description is as long as what it shows', async () => {
  const owner = await verifiedVisitor(portal);
  for (const description of ['\u200b'.repeat(300), `Lamp${'\u200b'.repeat(300)}`, `L a${' '.repeat(300)}mp`]) {
    const { status, body } = await owner.call(cases.submit, { ...(await aCaseInput(owner)), description });
    expect([status, defined(body.fieldErrors).map(({ field }) => field)]).toEqual([400, ['description']]);
  }
});
