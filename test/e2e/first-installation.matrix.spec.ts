import type { Page } from '@playwright/test';
import { ROLE } from '../../common/users/account.enums.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { startProductionPortal, PASSWORD_LINK, type ProductionPortal } from '../support/production-portal.ts';
import { NEW_PASSWORD } from '../support/registration.ts';
import { newMobile } from '../support/visitor.ts';
import { expect, test as base, type Visit } from './fixtures.ts';
import { logIn, passwordField, setPassword } from './login-form.ts';
import {
  caseLink,
  chooseFiles,
  codeField,
  expectAccessible,
  expectValidPage,
  fileButton,
  link,
  openForm,
  searchFor,
  textField,
} from './page-actions.ts';
import type { KeyUnder, TranslationKey, Translator } from './texts.ts';
import { PHONE, WIDE, type Language } from './views.ts';
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

const test = base.extend<{ installation: ProductionPortal | undefined }>({
  installation: async ({}, use) => {
    const installation = await startProductionPortal();
    await use(installation);
    await installation?.close();
  },
  baseURL: async ({ installation }, use) => use(installation?.url),
});

/** A person at the production portal who works in one language. */
class Person {
  readonly page: Page;
  readonly language: Language;
  readonly translated: Translator;

  constructor({ page, language, t }: Visit) {
    this.page = page;
    this.language = language;
    this.translated = t;
  }

  async press(key: TranslationKey): Promise<void> {
    await this.page
      .getByRole('button', { name: this.translated(key), exact: true })
      .last()
      .click();
  }

  async sees(key: TranslationKey, values?: Record<string, string>): Promise<void> {
    await expect(this.page.getByText(this.translated(key, values)).first()).toBeVisible();
  }

  async expectValidPage(): Promise<void> {
    await expectValidPage(this.page, this.language);
  }

  /** Sets the password by a link and signs in. */
  async join(address: string, email: string): Promise<void> {
    await this.page.goto(address);
    await setPassword(this.page, this.translated, NEW_PASSWORD);
    await expect(passwordField(this.page, this.translated, 'provider.newPassword')).toHaveCount(0);
    await logIn(this.page, this.translated, email, NEW_PASSWORD);
    await this.page.waitForURL(/\/(admin|my-cases)/);
  }

  /** Invites a colleague: an admin chooses role and entity, a manager invites agents to their own entity. */
  async invite(
    email: string,
    name: string,
    choice?: { role: KeyUnder<'account.role'>; entity?: string },
  ): Promise<void> {
    await this.page.goto('/admin/users/invitations');
    await this.press('oversight.invite.person');
    const dialog = this.page.getByRole('dialog');
    await textField(dialog, this.translated('oversight.invite.email')).fill(email);
    await textField(dialog, this.translated('oversight.invite.nameEn')).fill(name);
    await textField(dialog, this.translated('oversight.invite.nameAr')).fill(name);
    if (choice) {
      const box = (role: KeyUnder<'account.role'>) =>
        dialog.getByRole('checkbox', { name: this.translated(`account.role.${role}`), exact: true });
      await box(ROLE.agent).uncheck();
      await box(choice.role).check();
      if (choice.entity) await dialog.getByRole('combobox').selectOption({ label: choice.entity });
    }
    await dialog.getByRole('button', { name: this.translated('oversight.invite.send') }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** Imports the city's own entity and services, beside the starter directory, by one file. */
async function importOwnFile(editor: Person): Promise<void> {
  const others = Array.from(
    { length: ROWS - 2 },
    (_, index) => `service,berth-${index},harbour,Berth ${index},مرسى ${index},,,,true`,
  );
  const lines = [
    'kind,code,entityCode,nameEn,nameAr,descriptionEn,descriptionAr,keywords,active',
    `entity,harbour,,${ENTITY.en},${ENTITY.ar},,,,true`,
    `service,quay-lights,harbour,${SERVICE.en},${SERVICE.ar},,,,true`,
    ...others,
  ];
  await editor.page.goto('/admin/partners/import');
  const file = { name: 'directory.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await chooseFiles(fileButton(editor.page, editor.translated('directory.import.file')), file);
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
  await searchFor(page.getByRole('combobox').first(), SERVICE[language]);
  await page.getByRole('option', { name: SERVICE[language] }).first().click();
  await person.press('wizard.entity.next');
  await page.getByRole('checkbox').first().check();
  await page
    .getByLabel(person.translated('wizard.contact.mobile'), { exact: false })
    .last()
    .fill(mobile.replace('+971', '0'));
  await person.press('wizard.contact.sendCode');
  await codeField(page, person.translated).fill(await codeTo(mobile));
  await person.press('wizard.contact.submit');
  return submittedTicket(page, language);
}

const ONCE_A_LANGUAGE = { tag: ['@ar-390', '@en-1440'] };

test(
  'a city starts from an empty installation by its pages alone',
  ONCE_A_LANGUAGE,
  async ({ visit, installation, language }) => {
    test.skip(!installation, 'PostgreSQL is not installed');
    // Seven people one after the other take a minute and a half without other work on the machine.
    test.slow();
    const { run, passwordLink, codeTo } = defined(installation);
    const enter = async (viewport: typeof PHONE | typeof WIDE = WIDE) => new Person(await visit({ viewport }));

    const admin = await enter();
    const address = matchGroup(PASSWORD_LINK, await run('npm run admin', 'admin@city.example', 'Huda', 'Saleh'));
    await admin.join(address, 'admin@city.example');
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
    await link(manager.page, NAMES.leaving).first().click();
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
    await caseLink(colleague.page, colleague.translated, ticket).first().click();
    await colleague.page.waitForURL(/case-details/);
    await openForm(colleague.page, colleague.translated('agentWorkspace.action.RESOLVE.title'));
    await colleague.page.getByLabel(colleague.translated('agentWorkspace.action.RESOLVE.label')).fill(ANSWER[language]);
    await colleague.press('agentWorkspace.action.RESOLVE.send');
    await colleague.sees('agentWorkspace.action.RESOLVE.done');
    await visitor.page.goto(`/case-details?ticket=${ticket}`);
    await expect(visitor.page.getByText(ANSWER[language]).first()).toBeVisible();
    await visitor.expectValidPage();
  },
);
