import type { Page } from 'playwright-core';
import { ROLE } from '../../common/users/account.enums.ts';
import { matchGroup } from '../support/defined.ts';
import { startProductionPortal, PASSWORD_LINK, type ProductionPortal } from '../support/production-portal.ts';
import { newMobile } from '../support/visitor.ts';
import { end, expectAccessible, expectWhole, LANGUAGES, SCREENS, startBrowser, visit, type Language, type Visit } from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;
const PASSWORD = 'Harbour#2026';
const STORY = 'The street light in front of building 12 has been dark for three nights.';
const ENTITY = { ar: 'أشغال المرفأ', en: 'Harbour Works' };
const SERVICE = { ar: 'إنارة الأرصفة', en: 'Quay lights' };
const NAMES = { one: 'Sara Ali', two: 'Omar Saeed', three: 'Noura Salem' };
/** Rows of the city's own file: its entity with a service, and the services of other entities. */
const ROWS = 2000;

let portal: ProductionPortal | undefined;
afterEach(() => portal?.close());

/** A person at the production portal who works in one language. */
class Person {
  constructor(
    readonly visit: Visit,
    readonly language: Language,
  ) {}

  get page(): Page {
    return this.visit.page;
  }

  say(key: string, values?: Record<string, string>): string {
    return say(this.language, key, values);
  }

  async press(key: string): Promise<void> {
    await this.page
      .getByRole('button', { name: this.say(key), exact: true })
      .last()
      .click();
  }

  async sees(key: string, values?: Record<string, string>): Promise<void> {
    await this.page.getByText(this.say(key, values)).first().waitFor();
  }

  async fine(): Promise<void> {
    await expectWhole(this.page, this.language);
    await expectAccessible(this.page);
  }

  /** Sets the password by a link and signs in. */
  async join(link: string, email: string): Promise<void> {
    await this.page.goto(link);
    await this.page.locator('#password').fill(PASSWORD);
    await this.page.locator('#confirmPassword').fill(PASSWORD);
    await this.page.locator('button[type=submit]').click();
    await this.page.locator('#password').waitFor({ state: 'detached' });
    await this.page.goto('/auth/login');
    await this.page.locator('#login').fill(email);
    await this.page.locator('#password').fill(PASSWORD);
    await this.page.locator('form button[type=submit]').first().click();
    await this.page.waitForURL(/\/(admin|my-cases)/);
  }

  /** Invites a colleague: an admin chooses role and entity, a manager invites agents to their own entity. */
  async invite(email: string, name: string, choice?: { role: string; entity?: string }): Promise<void> {
    await this.page.goto('/admin/users/invitations');
    await this.press('oversight.invite.person');
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=nameEn]').fill(name);
    await dialog.locator('[name=nameAr]').fill(name);
    if (choice) {
      const box = (role: string) => dialog.getByRole('checkbox', { name: this.say(`account.role.${role}`), exact: true });
      await box(ROLE.agent).uncheck({ force: true });
      await box(choice.role).check({ force: true });
      if (choice.entity) await dialog.getByRole('combobox').selectOption({ label: choice.entity });
    }
    await dialog.getByRole('button', { name: this.say('oversight.invite.send') }).click();
    await dialog.waitFor({ state: 'detached' });
  }
}

/** Imports the city's own entity and services, beside the starter directory, by one file. */
async function importOwnFile(editor: Person): Promise<void> {
  const others = Array.from({ length: ROWS - 2 }, (_, index) => `service,berth-${index},harbour,Berth ${index},مرسى ${index},,,,true`);
  const lines = [
    'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active',
    `entity,harbour,,${ENTITY.en},${ENTITY.ar},,,,true`,
    `service,quay-lights,harbour,${SERVICE.en},${SERVICE.ar},,,,true`,
    ...others,
  ];
  await editor.page.goto('/admin/partners/import');
  const file = { name: 'directory.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await editor.page.locator('input[type=file]').setInputFiles(file);
  await editor.sees('directory.import.preview');
  await editor.sees('directory.import.counts', { created: String(ROWS), updated: '0', unchanged: '0' });
  await editor.press('directory.import.confirm');
  await editor.page.waitForURL('**/admin/partners');
}

/** Submits a case by the pages; returns its ticket number. */
async function submit(person: Person, codeTo: (mobile: string) => Promise<string>): Promise<string> {
  const { page, language } = person;
  const mobile = newMobile();
  await page.goto('/create-case');
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel(person.say('wizard.s1.description'), { exact: false }).first().fill(STORY);
  await person.press('wizard.s1.next');
  await page.getByRole('heading', { name: person.say('wizard.s2.heading') }).waitFor();
  await page.getByRole('combobox').first().pressSequentially(SERVICE[language], { delay: 30 });
  await page.getByRole('option', { name: SERVICE[language] }).first().click();
  await person.press('wizard.s2.next');
  await page.getByRole('checkbox').first().check({ force: true });
  await page.getByLabel(person.say('wizard.s3.mobile'), { exact: false }).last().fill(mobile.replace('+971', '0'));
  await person.press('wizard.s3.sendCode');
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeTo(mobile));
  await person.press('wizard.s3.submit');
  await page.getByRole('heading', { name: person.say('wizard.s4.heading') }).waitFor();
  return matchGroup(/(VOC-\w{10})/, (await page.locator('main').innerText()).replace(/[\u2066-\u2069]/g, ''));
}

it.each(LANGUAGES)('a city starts from an empty installation by its pages alone (%s)', async (language) => {
  portal = await startProductionPortal();
  if (!portal) return;
  const { run, passwordLink, codeTo } = portal;
  const environment = await startBrowser(portal);
  const enter = async (screen: (typeof SCREENS)[number] = WIDE) => new Person(await visit(environment, language, screen), language);

  const admin = await enter();
  const link = matchGroup(PASSWORD_LINK, await run('npm run admin', 'admin@city.example', 'Huda', 'Saleh'));
  await admin.join(link, 'admin@city.example');
  await admin.page.getByRole('link', { name: admin.say('setup.card.link') }).click();
  await admin.page.waitForURL('**/admin/setup');
  await admin.sees('setup.step.directory');
  await admin.fine();
  await run('npm run directory -- starter');
  await admin.invite('content@city.example', 'Layla Nasser', { role: ROLE.contentManager });
  const content = await enter();
  await content.join(await passwordLink('content@city.example'), 'content@city.example');
  await importOwnFile(content);
  await admin.invite('manager@city.example', 'Mariam Hassan', { role: ROLE.agentManager, entity: ENTITY[language] });

  const manager = await enter();
  await manager.join(await passwordLink('manager@city.example'), 'manager@city.example');
  await manager.invite('one@city.example', NAMES.one);
  await manager.invite('two@city.example', NAMES.two);
  await manager.invite('three@city.example', NAMES.three);
  const [one, two, three, visitor] = [await enter(), await enter(PHONE), await enter(), await enter(PHONE)];
  await one.join(await passwordLink('one@city.example'), 'one@city.example');
  await two.join(await passwordLink('two@city.example'), 'two@city.example');
  await three.join(await passwordLink('three@city.example'), 'three@city.example');

  const ticket = await submit(visitor, codeTo);
  await one.page.goto(`/case-details?ticket=${ticket}`);
  await one.press('agentWorkspace.act.START.title');
  await one.sees('agentWorkspace.act.START.done');

  // The agent leaves; the open case goes to the colleague.
  await manager.page.goto(`/admin/users?text=${encodeURIComponent('one@city.example')}`);
  await manager.page.locator('main a[href^="/profile/"]').first().click();
  await manager.press('oversight.access.deactivate');
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: NAMES.two });
  await dialog.getByRole('textbox').fill('Has left the city.');
  await expectAccessible(manager.page);
  await dialog.getByRole('button', { name: manager.say('oversight.access.deactivate'), exact: true }).click();
  await manager.sees('oversight.access.inactive');
  await one.page.goto('/my-cases');
  await one.page.waitForURL((url) => url.pathname !== '/my-cases');

  // The colleague answers it, and the visitor reads the answer.
  await two.page.goto('/my-cases');
  await two.page.locator(`main a[href*="${ticket}"]`).first().click();
  await two.page.waitForURL(/case-details/);
  await two.press('agentWorkspace.act.RESOLVE.title');
  await two.page.getByRole('dialog').getByLabel(two.say('agentWorkspace.act.RESOLVE.label')).fill('The lamp has been replaced.');
  await two.press('agentWorkspace.act.RESOLVE.send');
  await two.sees('agentWorkspace.act.RESOLVE.done');
  await visitor.page.goto(`/case-details?ticket=${ticket}`);
  await visitor.page.getByText('The lamp has been replaced.').first().waitFor();
  await visitor.fine();
  for (const person of [admin, content, manager, two, three, visitor]) await end(person.visit);
  await environment.close();
});
