import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { replyCheck } from '../../common/cases/reply-check.contract.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const GOOD = 'We replaced the lamp and the fuse of the pole on Tuesday, and the street is lit again.';
const DESCRIPTION = 'The street light in front of building 12 has been dark for three nights.';

let portal: Portal;
let agent: Visitor & { id: string };
let customer: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

async function started(): Promise<string> {
  const requester = { firstName: 'Latifa', lastName: 'Al Balooshi' };
  const { id } = await aCase(customer, { entityId: OWN_ENTITY, description: DESCRIPTION, requester });
  expect((await act(agent, id, 'START')).status).toBe(202);
  return id;
}

const check = async (incidentId: string, text: string, action: CaseAction = 'RESOLVE', who: Visitor = agent) =>
  who.call(replyCheck.check, { incidentId, action, text });

const codesOf = async (incidentId: string, text: string) =>
  (await check(incidentId, text)).body.data.warnings.map(({ code }) => code);

describe('the check of a reply', () => {
  it('warns in both languages, with the places in the text', async () => {
    const id = await started();
    const text = 'Dear Latifa, Mr. Omar repaired it. Call him on ٠٥٠١٢٣٤٥٦٧, or me on +971 55 123 4567. The cause was:';
    const { warnings } = (await check(id, text)).body.data;
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'UNFINISHED',
        descriptionEn: expect.stringMatching(/unfinished/),
        descriptionAr: expect.stringMatching(/[ء-ي]/),
      }),
      ...['Omar', '٠٥٠١٢٣٤٥٦٧', '+971 55 123 4567'].map(() => expect.objectContaining({ code: 'PERSONAL_DATA' })),
    ]);
    const places = warnings.map(({ from, to }) => text.slice(from, to));
    expect(places).toEqual([':', expect.stringContaining('Omar'), '٠٥٠١٢٣٤٥٦٧', '+971 55 123 4567']);
    expect((await check(id, GOOD)).body.data).toEqual({ warnings: [] });
  });

  it('treats private mailboxes as personal data, whatever their names contain, and not those of offices', async () => {
    const id = await started();
    const reply = (address: string) => `We replaced the lamp on Tuesday. For questions write to ${address} please.`;
    for (const address of ['m.parker@gmail.com', 'carenina@hotmail.com'])
      expect([address, await codesOf(id, reply(address))]).toEqual([address, ['PERSONAL_DATA']]);
    for (const address of ['animalcare@municipality.example', 'refunds@finance.gov.ae'])
      expect([address, await codesOf(id, reply(address))]).toEqual([address, []]);
  });

  it('accepts a case number or an id at the end of a reply as its end', async () => {
    const id = await started();
    for (const number of ['VOC-7K2M9XQ4TA', '0d9c5b1e-5f5a-4c3e-9d57-3f1b2c4d5e6a', 'photo 3)'])
      expect(await codesOf(id, `We replaced the lamp on Tuesday, and it has been lit since (see ${number}`)).toEqual(
        number.endsWith(')') ? [] : ['UNFINISHED'],
      );
    for (const number of ['VOC-7K2M9XQ4TA', '0d9c5b1e-5f5a-4c3e-9d57-3f1b2c4d5e6a'])
      expect(await codesOf(id, `We replaced the lamp on Tuesday, and it has been lit since: ${number}`)).toEqual([]);
  });

  it('warns about another language, an empty promise and a short text', async () => {
    const id = await started();
    expect(await codesOf(id, 'تم استبدال المصباح يوم الثلاثاء والشارع مضاء منذ ذلك المساء.')).toEqual([
      'WRONG_LANGUAGE',
    ]);
    expect(await codesOf(id, 'Your complaint will be looked into and you will be informed soon.')).toEqual([
      'EMPTY_PROMISE',
    ]);
    expect(await codesOf(id, 'The lamp was replaced.')).toEqual(['TOO_SHORT']);
    // A question is not a promise.
    const question = 'Please tell us the number of the pole, so that the team will find it.';
    expect((await check(id, question, 'ASK')).body.data.warnings).toEqual([]);
  });

  it('finds gaps of templates of other programs, and not what only looks like one', async () => {
    const id = await started();
    for (const gap of ['${agentName}', '%s', '<SERVICE LINK>', '(    )', 'TBC', '××']) {
      const text = `We repaired the lamp on Tuesday. Please use ${gap} for further questions.`;
      expect([gap, await codesOf(id, text)]).toEqual([gap, ['UNFINISHED']]);
    }
    for (const good of [
      'building no. 3.',
      'the form, with the date as dd/mm/yyyy.',
      'the app, and read it before sending.',
    ])
      expect([good, await codesOf(id, `We repaired the lamp on Tuesday. For further questions see ${good}`)]).toEqual([
        good,
        [],
      ]);
  });

  it('finds numbers and addresses in words', async () => {
    const id = await started();
    for (const contact of [
      'zero five zero, 771 40 93',
      's.haddad [at] outlook [dot] com',
      '00971(0)561234567',
      '971 56 . 449 . 80 . 12',
    ])
      expect([
        contact,
        await codesOf(id, `We repaired the lamp on Tuesday. The engineer answers at ${contact} in the morning.`),
      ]).toEqual([contact, ['PERSONAL_DATA']]);
  });

  it('does not compare the greeting with a name that is only known in the other script', async () => {
    const id = await started();
    const text = 'السيدة لطيفة البلوشي، تم استبدال المصباح والشارع مضاء منذ مساء الثلاثاء. ';
    expect(await codesOf(id, `${text}${GOOD}`)).toEqual([]);
    expect(await codesOf(id, `Dear Ms. Fatima, ${GOOD}`)).toEqual(['PERSONAL_DATA']);
  });

  it('takes the day on which the report came in for no date of a result', async () => {
    const id = await started();
    const text = 'Your case of building 12 received on 3 March has been transferred to the concerned section.';
    expect(await codesOf(id, text)).toEqual(['EMPTY_PROMISE']);
  });

  it('warns about a language that is neither Arabic nor English', async () => {
    const id = await started();
    for (const text of [
      'आपका पार्किंग जुर्माना रद्द कर दिया गया है और राशि वापस आ जाएगी।',
      'آپ کی شکایت پر ریسٹورنٹ کا معائنہ کیا گیا اور دکان تین دن کے لیے بند ہے۔',
    ])
      expect(await codesOf(id, text)).toContain('WRONG_LANGUAGE');
  });

  it('warns about the answer of another case, but not of the same case', async () => {
    const [first, second] = [await started(), await started()];
    const text = 'We replaced the transformer behind the school on Sunday, and the whole street has light again.';
    expect((await act(agent, first, 'RESOLVE', { text })).status).toBe(202);
    expect(await codesOf(second, text)).toEqual(['COPY']);
    expect(await codesOf(first, text)).toEqual([]);
  });

  it('is for staff of the case, on actions with a reply', async () => {
    const id = await started();
    const foreign = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY });
    expect((await check(id, GOOD, 'RESOLVE', foreign)).status).toBe(404);
    expect((await check(id, GOOD, 'RESOLVE', customer)).status).toBe(403);
    const refused = await check(id, GOOD, 'ASSIGN');
    expect([refused.status, refused.body.fieldErrors?.[0]?.field]).toEqual([400, 'action']);
    expect((await check(id, ' ')).body.fieldErrors?.[0]?.field).toBe('text');
  });
});

describe('sending a reply', () => {
  it.each([
    'The cause was as follows:',
    'We repaired it on [date] and cleaned the street.',
    'Solved by […], which we replaced.',
  ])('is refused while it is unfinished: %s', async (text) => {
    const id = await started();
    const reply = await act(agent, id, 'RESOLVE', { text });
    expect([reply.status, reply.body.fieldErrors?.[0]?.field]).toEqual([400, 'text']);
  });

  it('records the warnings that were overridden, for the manager', async () => {
    const id = await started();
    expect((await act(agent, id, 'RESOLVE', { text: 'Mr. Omar did it.' })).status).toBe(202);
    const manager = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, roles: [ROLE.agentManager] });
    const { accesses } = (await manager.call(agentWorkspace.accesses, { incidentId: id })).body.data;
    const resolved = accesses.find(({ action }) => action === 'RESOLVE');
    expect(resolved?.overridden).toEqual(['PERSONAL_DATA', 'TOO_SHORT']);
    expect(accesses.find(({ action }) => action === 'START')).not.toHaveProperty('overridden');
  });
});
