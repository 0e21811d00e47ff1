import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { cases } from '../../common/cases/cases.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { isUnfinished } from '../../common/text/unfinished-text.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, Visitor } from '../support/visitor.ts';
import { expect, test as base } from './fixtures.ts';
import { PAYLOADS, textsOfPayloads } from './payloads.ts';
import type { Language } from './views.ts';

const NAMES = textsOfPayloads(LIMITS.nameMax);
const MESSAGES = textsOfPayloads(LIMITS.messageMax);
const TITLES = textsOfPayloads(LIMITS.contentTitleMax);
const [LONG] = textsOfPayloads(LIMITS.contentTextMax) as [string];
const DESCRIPTIONS = textsOfPayloads(LIMITS.descriptionMax);
/** For messages to customers, which must be finished: without the payloads that are placeholders of a template. */
const END = ' Done.';
const FINISHED = PAYLOADS.filter((payload) => !isUnfinished(payload + END));
const [ANSWER, REMARKS] = [LIMITS.descriptionMax, LIMITS.messageMax].map(
  (max) => `${textsOfPayloads(max - END.length, FINISHED)[0]}${END}`,
);

/** Opens pages as a visitor. Expects that no payload runs, no external request is sent, and the text is shown. */
type ExpectHarmless = (who: Visitor, language: Language, paths: readonly string[], shows: string) => Promise<void>;

const ACCOUNTS = ['customer', 'agent', 'content', 'admin', 'unverified'] as const;

interface PayloadFixtures {
  people: Record<(typeof ACCOUNTS)[number] | 'guest', Visitor>;
  /** The texts that the test has written. */
  written: string[];
  expectHarmless: ExpectHarmless;
}

const test = base.extend<PayloadFixtures>({
  people: async ({ portal }, use) => {
    const people = await Promise.all(ACCOUNTS.map(async (name) => [name, await signedInUser(portal, name)] as const));
    await use(Object.assign(Object.fromEntries(people), { guest: new Visitor(portal) }) as PayloadFixtures['people']);
  },
  written: async ({}, use) => use([]),
  expectHarmless: async ({ portal, visit }, use) =>
    use(async (who, language, paths, shows) => {
      const { page, context } = await visit({ language });
      const cookies = [...who.cookies].filter(([name]) => name !== 'locale');
      await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: portal.url })));
      const outside: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(portal.url) && /^http/.test(request.url())) outside.push(request.url());
      });
      page.on('dialog', (dialog) => outside.push(dialog.message()));
      for (const path of paths) {
        await page.goto(path);
        if (path === '/') await page.mouse.move(200, 300);
        await openDetails(page);
        const hasRun = await page.evaluate(() => 'ran' in window);
        expect([path, hasRun, outside]).toEqual([path, false, []]);
        expect([path, page.url().startsWith(portal.url + defined(path.split('?')[0]))]).toEqual([path, true]);
        expect([path, (await page.evaluate(textOfPage)).includes(shows)]).toEqual([path, true]);
      }
    }),
});

test.use({
  settings: {
    RATE_LIMIT_PER_IP_HOUR: '100000',
    LOOKUPS_PER_ADDRESS: '100000',
    SIGN_INS_PER_ADDRESS: '100000',
  },
});

/** Expects success, and adds the texts to those that were written. */
async function write<Out>(
  written: string[],
  reply: Promise<{ status: number; body: { data: Out } }>,
  ...texts: string[]
): Promise<Out> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`refused: ${JSON.stringify(body)}`);
  written.push(...texts);
  return body.data;
}

/** The number of payloads in all texts. */
const payloadsIn = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + PAYLOADS.filter((payload) => text.includes(payload)).length, 0);

async function anImage(editor: Visitor): Promise<string> {
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0d5652' } })
    .png()
    .toBuffer();
  const reply = await editor.upload<{ document: DocumentMeta }>(documents.upload, `${NAMES[0]}.png`, bytes, {
    purpose: 'CONTENT',
  });
  return reply.body.data.document.id;
}

/** Opens all disclosure widgets. */
const openDetails = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));

const textOfPage = () =>
  `${document.body.textContent} ${[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value).join(' ')}`;

test(
  'payloads in content stay text for readers and editors',
  { tag: '@en-1440' },
  async ({ people, written, expectHarmless }) => {
    const { content: editor, guest } = people;
    let faq = '';
    for (const text of TITLES) {
      const added = editor.call(editors.addFaq, { questionEn: text, questionAr: text, answerEn: LONG, answerAr: LONG });
      faq = (await write(written, added, text, text, LONG, LONG)).faq.id;
    }
    let partner = '';
    for (const text of NAMES.slice(0, 12).toReversed()) {
      const added = editor.call(editors.addPartner, { nameEn: text, nameAr: text, logo: await anImage(editor) });
      partner = (await write(written, added, text, text)).partner.id;
    }
    let story = '';
    for (const text of TITLES.slice(0, 3)) {
      const [image, banner] = [await anImage(editor), await anImage(editor)];
      const told = {
        titleEn: text,
        titleAr: text,
        descriptionEn: LONG,
        descriptionAr: LONG,
        entityEn: text,
        entityAr: text,
        image,
        banner,
      };
      story = (await write(written, editor.call(editors.addStory, told), text, text, text, text, LONG, LONG))
        .successStory.id;
    }
    await expectHarmless(guest, 'en', ['/faqs?q=window', `/success-story/details?id=${story}`], 'window.ran');
    await expectHarmless(
      guest,
      'ar',
      ['/faqs?q=script', '/partners?q=window', `/success-story/details?id=${story}`],
      'window.ran',
    );
    await expectHarmless(
      editor,
      'ar',
      [
        '/admin/faqs?q=window',
        `/admin/faqs/edit?id=${faq}`,
        `/admin/faqs/faq-detail?id=${faq}`,
        `/admin/partners/partner-detail?id=${partner}`,
        `/admin/success-stories/edit?id=${story}`,
        `/admin/success-stories/story-detail?id=${story}`,
      ],
      'window.ran',
    );
    expect(payloadsIn(written)).toBeGreaterThan(500);
  },
);

test(
  'payloads in cases, comments, names and remarks stay text',
  { tag: '@en-1440' },
  async ({ people, written, expectHarmless }) => {
    const { customer, agent, admin, unverified, guest } = people;
    const [first, last, firstAr, lastAr] = NAMES as [string, string, string, string];
    const named = { firstName: first, lastName: last, firstNameAr: firstAr, lastNameAr: lastAr };
    await write(written, unverified.call(profile.update, named), ...Object.values(named));
    const place = { city: defined(NAMES[4]), country: defined(NAMES[5]), address: defined(MESSAGES[0]) };
    await write(written, customer.call(profile.update, place), ...Object.values(place));
    const seen = defined((await agent.call(cases.filter, { pageSize: 100, status: [50] })).body.data.incidents[0]);
    let ticket = '';
    for (const description of DESCRIPTIONS) {
      const over = {
        description,
        suggestedSolution: description,
        location: { latitude: 25.2, longitude: 55.3, address: defined(TITLES[0]) },
      };
      const { id, ticketNumber } = await aCase(customer, {
        ...over,
        ...(seen.entity && { entityId: seen.entity.id, serviceId: seen.service.id }),
      });
      ticket = ticketNumber;
      written.push(description, description);
      for (const text of MESSAGES) {
        const comment = { incidentId: id, contentType: 'TEXT_AREA', text };
        await write(written, customer.call(cases.comment, comment), text);
      }
      const read = async () =>
        defined((await agent.call(cases.read, { incidentId: id })).body.data.incidents[0]).version;
      await write(written, agent.call(cases.act, { incidentId: id, action: 'START', version: await read() }));
      await write(
        written,
        agent.call(cases.act, { incidentId: id, action: 'RESOLVE', text: ANSWER, version: await read() }),
        defined(ANSWER),
      );
    }
    const pending = defined((await admin.call(oversight.list, { status: 2, pageSize: 1 })).body.data.users[0]);
    await write(
      written,
      admin.call(oversight.decide, { userId: pending.id, action: 'REQUEST_MODIFICATION', remarks: REMARKS }),
      defined(REMARKS),
    );
    const asked = { name: first, mobile: '+971501112233', email: 'a@portal.example', message: defined(MESSAGES[2]) };
    await write(written, guest.call(content.contactUs, asked), first, defined(MESSAGES[2]));
    await expectHarmless(
      customer,
      'en',
      ['/user-profile', '/edit-profile', `/case-details?ticket=${ticket}`],
      'window.ran',
    );
    await expectHarmless(agent, 'ar', [`/case-details?ticket=${ticket}`], 'window.ran');
    await expectHarmless(admin, 'ar', [`/profile/${pending.id}`], defined(REMARKS));
    await expectHarmless(admin, 'en', ['/admin/users?q=window'], 'window.ran');
    await expectHarmless(unverified, 'en', ['/'], first);
    await expectHarmless(unverified, 'ar', ['/verify'], '');
    expect(payloadsIn(written)).toBeGreaterThan(200);
  },
);
