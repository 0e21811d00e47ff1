import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { replyTemplates } from '../../common/cases/reply-templates.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import type { EditedPartner } from '../../common/content/editors.types.ts';
import { INVITATION_COLUMNS } from '../../common/users/invitations.types.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { button, chooseFiles, fileButton, openForm, pauseRequests, textField } from './page-actions.ts';

/** The number of requests that a page has sent so far to these URLs. */
function countRequests(page: Page, url: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => void (url.test(request.url()) && count++));
  return () => count;
}

/** A file that invites new people. */
const invitationsFor = (...names: string[]) => {
  const lines = names.map((name) => `${name}@late.example,${name},${name},content-manager,,`);
  return {
    name: `${names[0]}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([INVITATION_COLUMNS.join(), ...lines].join('\n')),
  };
};

test(
  'a file chosen while another is checked or imported is checked afterwards',
  { tag: '@en-1440' },
  async ({ visit, t }) => {
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/users/invitations');
    const choose = fileButton(page, t('oversight.invite.file'));
    const sent = countRequests(page, /invitations\/import/);
    const checked = (count: string) => page.getByText(t('oversight.invite.checked_other', { count }));

    const firstCheck = await pauseRequests(page, /invitations\/import/);
    await chooseFiles(choose, invitationsFor('Amal', 'Badr'));
    await expect.poll(sent).toBe(1);
    await chooseFiles(choose, invitationsFor('Dana', 'Eman', 'Faris'));
    await expect(page.getByText('Dana.csv')).toBeVisible();
    firstCheck();
    await expect(checked('3')).toBeVisible();
    await expect(checked('2')).toHaveCount(0);
    expect(sent()).toBe(2);

    await page.unroute(/invitations\/import/);
    const firstImport = await pauseRequests(page, /invitations\/import/);
    await button(page, t('oversight.invite.sendAll')).click();
    await expect.poll(sent).toBe(3);
    await chooseFiles(choose, invitationsFor('Ghada', 'Hind'));
    await expect(page.getByText('Ghada.csv')).toBeVisible();
    firstImport();
    await expect(page.getByText(t('oversight.invite.sentMany_other', { count: '3' })).first()).toBeVisible();
    await expect(checked('2')).toBeVisible();
    expect(sent()).toBe(4);
  },
);

test('a form keeps what is typed while it is saved', { tag: '@en-1440' }, async ({ visit, t }) => {
  const { page } = await visit({ account: 'admin' });
  await page.goto('/admin/city');
  const answer = await pauseRequests(page, /settings\/city$/);
  const request = page.waitForRequest(/settings\/city$/);
  const [phone, email] = [textField(page, t('city.field.contactPhone')), textField(page, t('city.field.contactEmail'))];
  await phone.fill('+971 2 000 0001');
  await button(page, t('editors.save')).click();
  await request;
  await email.fill('city@late.example');
  answer();
  await expect(page.getByText(t('city.saved'))).toBeVisible();
  await expect(email).toHaveValue('city@late.example');
  await expect(page.getByText(t('editors.unsaved'))).toBeVisible();
  await button(page, t('editors.save')).click();
  await expect(page.getByText(t('editors.unsaved'))).toHaveCount(0);
  await page.reload();
  await expect(email).toHaveValue('city@late.example');
  await expect(phone).toHaveValue('+971 2 000 0001');
});

test(
  'a form with an image is saved after the upload of the image',
  { tag: '@en-1440' },
  async ({ visit, portal, t }) => {
    const editor = await signedInUser(portal, 'content');
    const { id } = defined((await editor.call(editors.list, { kind: 'partner' })).body.data.items[0]);
    const { page } = await visit({ account: 'content' });
    await page.goto(`/admin/partners/edit?id=${id}`);
    const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: '#7a1f3d' } })
      .png()
      .toBuffer();
    await chooseFiles(fileButton(page, t('editors.field.logo')), {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: photo,
    });
    const uploaded = await pauseRequests(page, /documents\/upload/);
    const upload = page.waitForRequest(/documents\/upload/);
    await button(page, t('editors.crop.use')).click();
    await upload;
    const changes = countRequests(page, /\/api\/partner\//);
    await textField(page, t('editors.field.nameEn')).press('Enter');
    // Leaving asks, because the image would be lost.
    await page.getByRole('link', { name: t('editors.cancel') }).click();
    await button(page, t('site.unsavedChanges.stay')).click();
    expect(changes()).toBe(0);
    const answer = page.waitForResponse(/documents\/upload/);
    uploaded();
    const { data } = (await (await answer).json()) as { data: object };
    await expect(button(page, t('editors.save'))).not.toHaveAttribute('aria-busy');
    await button(page, t('editors.save')).click();
    await page.waitForURL(/partner-detail/);
    const item = (await editor.call(editors.one, { kind: 'partner', id })).body.data.item as EditedPartner;
    expect(JSON.stringify(data)).toContain(defined(item.logo ?? undefined));
  },
);

test('a double click offers a retired template again once', { tag: '@en-1440' }, async ({ visit, portal, t }) => {
  const manager = await signedInUser(portal, 'manager');
  const texts = { titleAr: 'إصلاح', titleEn: 'Repair', textAr: 'أصلحنا المصباح.', textEn: 'We repaired the lamp.' };
  const added = await manager.call(replyTemplates.add, { ...texts, actions: ['RESOLVE'], entityId: OWN_ENTITY });
  const { id, version } = added.body.data.template;
  expect((await manager.call(replyTemplates.setActive, { id, version, active: false })).status).toBe(202);
  const { page } = await visit({ account: 'manager' });
  await page.goto(`/admin/reply-templates/edit?id=${id}`);
  const sent = countRequests(page, /reply-templates\/[^/]+\/active/);
  const answer = await pauseRequests(page, /reply-templates\/[^/]+\/active/);
  await button(page, t('replyTemplates.activate')).dblclick();
  answer();
  await expect(button(page, t('replyTemplates.retire'))).toBeVisible();
  await expect(page.getByText(t('replyTemplates.activateDone'))).toBeVisible();
  expect(sent()).toBe(1);
});

test(
  'a choice of the own version keeps what another editor changed elsewhere',
  { tag: '@en-1440' },
  async ({ visit, portal, t }) => {
    const other = await signedInUser(portal, 'admin');
    const texts = { questionAr: 'سؤال؟', questionEn: 'Why?', answerAr: 'جواب.', answerEn: 'Because.' };
    const { id, version } = (await other.call(editors.addFaq, { ...texts, keywords: ['reason'] })).body.data.faq;
    const { page } = await visit({ account: 'content' });
    await page.goto(`/admin/faqs/edit?id=${id}`);
    const theirs = { published: false, questionEn: 'Why so?', answerEn: 'For a reason.', keywords: ['cause'] };
    expect((await other.call(editors.changeFaq, { id, version, ...theirs })).status).toBe(202);
    await textField(page, t('editors.field.questionEn')).fill('Why, then?');
    await button(page, t('editors.save')).click();
    await expect(page.getByText(t('conflict.title'))).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(t('editors.draft'));
    await expect(page.getByRole('alert')).toContainText('cause');
    await button(page, t('conflict.keepMine')).click();
    await expect(page.getByLabel(t('editors.publish'))).not.toBeChecked();
    await button(page, t('editors.save')).click();
    await page.waitForURL(/faq-detail/);
    const { item } = (await other.call(editors.one, { kind: 'faq', id })).body.data;
    expect(item).toMatchObject({ ...theirs, questionEn: 'Why, then?' });
  },
);

test(
  'a message about a case is not emptied of what is typed and added while it is sent',
  { tag: '@en-1440' },
  async ({ visit, portal, t }) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const answer = await pauseRequests(page, /\/api\/comments$/);
    const request = page.waitForRequest(/\/api\/comments$/);
    await openForm(page, t('agentWorkspace.composer.message'));
    const message = textField(page, t('agentWorkspace.note.messageLabel'));
    await message.fill('We are on the way.');
    await button(page, t('agentWorkspace.note.sendMessage')).click();
    await request;
    await message.fill('We will arrive');
    answer();
    await expect(page.getByText('We are on the way.').first()).toBeVisible();
    await expect(page.getByText(t('agentWorkspace.note.messageSent')).first()).toBeVisible();
    await expect(message).toHaveValue('We will arrive');
  },
);

test(
  'a case shows the number of its requester once for a double click',
  { tag: '@en-1440' },
  async ({ visit, portal, t }) => {
    const { id, ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const answer = await pauseRequests(page, /incidents\/requester/);
    await button(page, t('agentWorkspace.requester.show')).dblclick();
    answer();
    await expect(button(page, t('agentWorkspace.requester.show'))).toHaveCount(0);
    const { accesses } = (
      await (await signedInUser(portal, 'manager')).call(agentWorkspace.accesses, { incidentId: id })
    ).body.data;
    expect(accesses.filter(({ action }) => action === 'REVEAL')).toHaveLength(1);
  },
);
