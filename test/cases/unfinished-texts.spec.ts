import { randomUUID } from 'node:crypto';
import { bulkActions } from '../../common/cases/bulk-actions.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { replyCheck } from '../../common/cases/reply-check.contract.ts';
import { city } from '../../common/city/city.contract.ts';
import { directoryEditors } from '../../common/content/directory-editors.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { messages } from '../../common/messages/messages.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { defined } from '../support/defined.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { createIssue, LIGHTS_ON, LIGHTS_OUT } from './known-issue-kit.ts';
import { FINISHED, UNFINISHED } from './unfinished-text-samples.ts';

let portal: Portal;
let admin: Visitor;
let agent: Visitor;
let manager: Visitor;
let content: Visitor;
let customer: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  content = await signedInUser(portal, 'content');
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  manager = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, roles: [ROLE.agentManager] });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const refusal = ({ status, body }: { status: number; body: { fieldErrors?: { field: string; code: string }[] } }) => [
  status,
  body.fieldErrors?.map(({ field, code }) => `${field} ${code}`).join(', '),
];

async function started() {
  const receipt = await aCase(customer, { entityId: OWN_ENTITY });
  expect((await act(agent, receipt.id, 'START')).status).toBe(202);
  return receipt.id;
}

interface Sending {
  /** The call that would publish the text or send it to people. */
  send: (text: string) => Promise<{ status: number; body: { fieldErrors?: { field: string; code: string }[] } }>;
  field: string;
}

/** Every call with a text of staff that people outside read. */
async function sendings(): Promise<Record<string, Sending>> {
  const incidentId = await started();
  const { services } = (await customer.call(directory.services, { entityId: OTHER_ENTITY })).body.data;
  const target = { entityId: OTHER_ENTITY, serviceId: defined(services[0]).id };
  const { knownIssue } = await createIssue(agent, { incidentIds: [incidentId] });
  const issue = { id: knownIssue.id, version: knownIssue.version };
  const faq = { questionEn: 'How?', questionAr: 'كيف؟', answerEn: 'So.', answerAr: 'هكذا.' };
  const partner = { nameEn: 'Partner', nameAr: 'شريك', logo: randomUUID() };
  const { template } = (await admin.call(messages.template, { key: 'case-SUBMIT' })).body.data;
  return {
    question: { field: 'text', send: (text) => act(agent, incidentId, 'ASK', { text }) },
    answer: { field: 'text', send: (text) => act(agent, incidentId, 'RESOLVE', { text }) },
    'reason of a missing proof': {
      field: 'proofReason',
      send: (proofReason) => act(agent, incidentId, 'RESOLVE', { text: LIGHTS_ON.textEn, proofReason }),
    },
    close: { field: 'text', send: (text) => act(manager, incidentId, 'CLOSE', { text }) },
    transfer: { field: 'text', send: (text) => act(manager, incidentId, 'TRANSFER', { text, ...target }) },
    'transfer of several': {
      field: 'text',
      send: (text) =>
        manager.call(bulkActions.transferMany, { incidents: [{ incidentId, version: 1 }], text, ...target }),
    },
    comment: {
      field: 'text',
      send: (text) => agent.call(cases.comment, { incidentId, contentType: 'TEXT_AREA', text }),
    },
    'public known issue': {
      field: 'textEn',
      send: (textEn) => agent.call(knownIssues.create, { ...LIGHTS_OUT, entityId: OWN_ENTITY, public: true, textEn }),
    },
    'title of a known issue': {
      field: 'titleAr',
      send: (titleAr) => agent.call(knownIssues.change, { ...issue, titleAr }),
    },
    news: {
      field: 'textAr',
      send: (textAr) => agent.call(knownIssues.news, { ...issue, textEn: LIGHTS_ON.textEn, textAr }),
    },
    'answer to all': {
      field: 'textEn',
      send: (textEn) => agent.call(knownIssues.answer, { ...issue, ...LIGHTS_ON, textEn }),
    },
    decision: {
      field: 'remarks',
      send: (remarks) => admin.call(oversight.decide, { userId: accountId('pending'), action: 'REJECT', remarks }),
    },
    'FAQ answer': { field: 'answerEn', send: (answerEn) => content.call(editors.addFaq, { ...faq, answerEn }) },
    'description of a partner': {
      field: 'descriptionAr',
      send: (descriptionAr) => content.call(editors.addPartner, { ...partner, descriptionAr }),
    },
    'description of a branch': {
      field: 'descriptionEn',
      send: (descriptionEn) =>
        admin.call(directoryEditors.addBranch, {
          entityId: OWN_ENTITY,
          code: 'B-9',
          nameEn: 'Branch',
          nameAr: 'فرع',
          descriptionEn,
        }),
    },
    'about the city': { field: 'aboutEn', send: (aboutEn) => admin.call(city.change, { version: 0, aboutEn }) },
    'message template': {
      field: 'smsEn',
      send: (smsEn) => {
        const { sms, subject, email } = template.texts;
        const unchanged = {
          smsAr: sms?.ar,
          subjectAr: subject?.ar,
          subjectEn: subject?.en,
          emailAr: email?.ar,
          emailEn: email?.en,
        };
        return admin.call(messages.change, {
          key: 'case-SUBMIT',
          version: 0,
          ...unchanged,
          smsEn: `{{link}}. ${smsEn}`,
        });
      },
    },
  };
}

describe('an unfinished text', () => {
  it('is refused whatever makes it unfinished, and only then', async () => {
    const incidentId = await started();
    for (const text of UNFINISHED) {
      const code = text.includes('[…]') ? 'templateGap' : 'unfinished';
      expect([text, ...refusal(await act(agent, incidentId, 'RESOLVE', { text }))]).toEqual([
        text,
        400,
        `text ${code}`,
      ]);
    }
    for (const text of FINISHED) {
      const { warnings } = (await agent.call(replyCheck.check, { incidentId, action: 'RESOLVE', text })).body.data;
      expect([text, warnings.filter(({ code }) => code === 'UNFINISHED')]).toEqual([text, []]);
    }
  });

  it('reaches nobody by any call', async () => {
    for (const [name, { field, send }] of Object.entries(await sendings()))
      expect([name, ...refusal(await send('أصلحنا المصباح، وكان السبب:'))]).toEqual([name, 400, `${field} unfinished`]);
  });

  it('may be an internal note, a known issue that is not public, and the text of a customer', async () => {
    const incidentId = await started();
    const text = 'Ask the contractor about:';
    expect(
      (await agent.call(cases.comment, { incidentId, contentType: 'TEXT_AREA', text, internal: true })).status,
    ).toBe(201);
    expect((await customer.call(cases.comment, { incidentId, contentType: 'TEXT_AREA', text })).status).toBe(201);
    const issue = { ...LIGHTS_OUT, entityId: OWN_ENTITY, public: false, textEn: text };
    const { knownIssue } = (await agent.call(knownIssues.create, issue)).body.data;
    expect(refusal(await agent.call(knownIssues.change, { id: knownIssue.id, version: 1, public: true }))).toEqual([
      400,
      'textEn unfinished',
    ]);
  });

  it('may name in an article what stands in brackets in a form', async () => {
    const answers = {
      answerEn: 'Enter the number of the case (case number) from the message.',
      answerAr: 'أدخل رقم الطلب (رقم البلاغ) من الرسالة.',
    };
    const faq = { questionEn: 'Where do I enter it?', questionAr: 'أين أدخله؟', ...answers };
    expect((await content.call(editors.addFaq, faq)).status).toBe(201);
    expect((await content.call(editors.addFaq, { ...faq, answerEn: 'A' })).status).toBe(201);
  });
});

it('the built-in texts of all messages can be saved as they are', async () => {
  for (const { key } of (await admin.call(messages.templates)).body.data.templates) {
    const { texts } = (await admin.call(messages.template, { key })).body.data.template;
    const input = Object.fromEntries(
      Object.entries(texts).flatMap(([part, text]) => [
        [`${part}Ar`, text.ar],
        [`${part}En`, text.en],
      ]),
    );
    expect([key, ...refusal(await admin.call(messages.preview, { key, ...input }))]).toEqual([key, 200, undefined]);
  }
});
