import type { Page } from 'playwright';
import { ROLE } from '../../common/users/account.enums.ts';
import { matchGroup } from '../support/defined.ts';
import { startProductionPortal, PASSWORD_LINK, type ProductionPortal } from '../support/production-portal.ts';
import { NEW_PASSWORD } from '../support/registration.ts';
import { newMobile } from '../support/visitor.ts';
import {
  end,
  expectAccessible,
  expectValidPage,
  LANGUAGES,
  PHONE,
  startBrowser,
  visit,
  WIDE,
  type Language,
  type ScreenSize,
  type Visit,
} from './browser.ts';
import { logIn, setPassword } from './login-form.ts';
import { translated, type KeyUnder, type TranslationKey } from './texts.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

const ANSWER = {
  ar: 'استبدلنا مصباح العمود يوم الثلاثاء، والرصيف مضاء منذ ذلك المساء.',
  en: 'We replaced the lamp on Tuesday, and the quay has been lit since.',
};
const STORY = 'The street light in front of building 12 has been dark for three nights.';
const ENTITY = { ar: 'أشغال المرفأ', en: 'Harbour Works' };
const SERVICE = { ar: 'إنارة الأرصفة', en: 'Quay lights' };
const NAMES = { leaving: 'Sara Ali', colleague: 'Omar Saeed', third: 'Noura Salem' };
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

  translated(key: TranslationKey, values?: Record<string, string>): string {
    return translated(this.language, key, values);
  }

  async press(key: TranslationKey): Promise<void> {
    await this.page
      .getByRole('button', { name: this.translated(key), exact: true })
      .last()
      .click();
  }

  async sees(key: TranslationKey, values?: Record<string, string>): Promise<void> {
    await this.page.getByText(this.translated(key, values)).first().waitFor();
  }

  async expectValidPage(): Promise<void> {
    await expectValidPage(this.page, this.language);
  }

  /** Sets the password by a link and signs in. */
  async join(link: string, email: string): Promise<void> {
    await this.page.goto(link);
    await setPassword(this.page, NEW_PASSWORD);
    await this.page.locator('#password').waitFor({ state: 'detached' });
    await logIn(this.page, email, NEW_PASSWORD);
    await this.page.waitForURL(/\/(admin|my-cases)/);
  }

  /** Invites a colleague: an admin chooses role and entity, a manager invites agents to their own entity. */
  async invite(email: string, name: string, choice?: { role: KeyUnder<'account.role'>; entity?: string }): Promise<void> {
    await this.page.goto('/admin/users/invitations');
    await this.press('oversight.invite.person');
    const dialog = this.page.getByRole('dialog');
    await dialog.locator('[name=email]').fill(email);
    await dialog.locator('[name=nameEn]').fill(name);
    await dialog.locator('[name=nameAr]').fill(name);
    if (choice) {
      const box = (role: KeyUnder<'account.role'>) =>
        dialog.getByRole('checkbox', { name: this.translated(`account.role.${role}`), exact: true });
      await box(ROLE.agent).uncheck();
      await box(choice.role).check();
      if (choice.entity) await dialog.getByRole('combobox').selectOption({ label: choice.entity });
    }
    await dialog.getByRole('button', { name: this.translated('oversight.invite.send') }).click();
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
  await describeCase(page, language, STORY);
  await continueToEntity(page, language);
  await page.getByRole('combobox').first().pressSequentially(SERVICE[language], { delay: 30 });
  await page.getByRole('option', { name: SERVICE[language] }).first().click();
  await person.press('wizard.entity.next');
  await page.getByRole('checkbox').first().check();
  await page.getByLabel(person.translated('wizard.contact.mobile'), { exact: false }).last().fill(mobile.replace('+971', '0'));
  await person.press('wizard.contact.sendCode');
  await page.locator('input[autocomplete="one-time-code"]').fill(await codeTo(mobile));
  await person.press('wizard.contact.submit');
  return submittedTicket(page, language);
}

it.each(LANGUAGES)('a city starts from an empty installation by its pages alone (%s)', async (language) => {
  portal = await startProductionPortal();
  if (!portal) return;
  const { run, passwordLink, codeTo } = portal;
  const environment = await startBrowser(portal);
  const enter = async (screen: ScreenSize = WIDE) => new Person(await visit(environment, language, screen), language);

  const admin = await enter();
  const link = matchGroup(PASSWORD_LINK, await run('npm run admin', 'admin@city.example', 'Huda', 'Saleh'));
  await admin.join(link, 'admin@city.example');
  await admin.page.getByRole('link', { name: admin.translated('setup.card.link') }).click();
  await admin.page.waitForURL('**/admin/setup');
  await admin.sees('setup.step.directory');
  await admin.expectValidPage();
  await run('npm run directory -- starter');
  await admin.invite('content@city.example', 'Layla Nasser', { role: ROLE.contentManager });
  const content = await enter();
  await content.join(await passwordLink('content@city.example'), 'content@city.example');
  await importOwnFile(content);
  await admin.invite('manager@city.example', 'Mariam Hassan', { role: ROLE.agentManager, entity: ENTITY[language] });

  const manager = await enter();
  await manager.join(await passwordLink('manager@city.example'), 'manager@city.example');
  await manager.invite('leaving@city.example', NAMES.leaving);
  await manager.invite('colleague@city.example', NAMES.colleague);
  await manager.invite('third@city.example', NAMES.third);
  const [leaving, colleague, third, visitor] = [await enter(), await enter(PHONE), await enter(), await enter(PHONE)];
  await leaving.join(await passwordLink('leaving@city.example'), 'leaving@city.example');
  await colleague.join(await passwordLink('colleague@city.example'), 'colleague@city.example');
  await third.join(await passwordLink('third@city.example'), 'third@city.example');

  const ticket = await submit(visitor, codeTo);
  await leaving.page.goto(`/case-details?ticket=${ticket}`);
  await leaving.press('agentWorkspace.action.START.title');
  await leaving.sees('agentWorkspace.action.START.done');

  // The agent leaves; the open case goes to the colleague.
  await manager.page.goto(`/admin/users?text=${encodeURIComponent('leaving@city.example')}`);
  await manager.page.locator('main a[href^="/profile/"]').first().click();
  await manager.press('oversight.access.deactivate');
  const dialog = manager.page.getByRole('dialog');
  await dialog.getByRole('combobox').selectOption({ label: NAMES.colleague });
  await dialog.getByRole('textbox').fill('Has left the city.');
  await expectAccessible(manager.page);
  await dialog.getByRole('button', { name: manager.translated('oversight.access.deactivate'), exact: true }).click();
  await manager.sees('oversight.access.inactive');
  await leaving.page.goto('/my-cases');
  await leaving.page.waitForURL((url) => url.pathname !== '/my-cases');

  // The colleague answers it, and the visitor reads the answer.
  await colleague.page.goto('/my-cases');
  await colleague.page.locator(`main a[href*="${ticket}"]`).first().click();
  await colleague.page.waitForURL(/case-details/);
  await colleague.press('agentWorkspace.action.RESOLVE.title');
  await colleague.page.getByLabel(colleague.translated('agentWorkspace.action.RESOLVE.label')).fill(ANSWER[language]);
  await colleague.press('agentWorkspace.action.RESOLVE.send');
  await colleague.press('agentWorkspace.outgoing.sendNow');
  await colleague.sees('agentWorkspace.action.RESOLVE.done');
  await visitor.page.goto(`/case-details?ticket=${ticket}`);
  await visitor.page.getByText(ANSWER[language]).first().waitFor();
  await visitor.expectValidPage();
  for (const person of [admin, content, manager, colleague, third, visitor]) await end(person.visit);
  await environment.close();
});
