import { escapeHtml } from '../../outside/email/email-html.ts';
import { formField, formSummary, formTitle, type FormProblems } from './provider-form.ts';
import { messageCard, providerPage, say, type Looks } from './provider-page.ts';
import type { ProviderText } from './provider-texts.ts';

/** The provider's own account pages, below /idp/account. */
export const ACCOUNT = {
  forgotten: '/idp/account/forgotten',
  fresh: '/idp/account/new-password',
  change: '/idp/account/password',
} as const;

const SECRET = 'type="password" dir="ltr" autocomplete="new-password"';

interface Form {
  looks: Looks;
  action: string;
  title: ProviderText;
  lead: ProviderText;
  submit: ProviderText;
  problems: FormProblems;
  fields: string;
}

function form({ looks, action, title, lead, submit, problems, fields }: Form): string {
  const { locale } = looks;
  return providerPage(
    looks,
    formTitle(title, problems, looks),
    `${formSummary(problems, looks, 'accountProblem')}<h1>${say(title, locale)}</h1>
<p class="lead">${say(lead, locale)}</p>
<form method="post" action="${action}?lang=${locale}" novalidate>
${fields}
<button type="submit">${say(submit, locale)}</button>
</form>
<a class="quiet button" href="/auth/login">${say('backToLogin', locale)}</a>`,
  );
}

const newPasswordFields = ({ locale }: Looks, problems: FormProblems): string =>
  [
    formField('password', say('newPassword', locale), problems['password'], SECRET, say('passwordHint', locale)),
    formField('confirmPassword', say('confirmPassword', locale), problems['confirmPassword'], SECRET),
  ].join('\n');

/** Where the link is to be sent. */
export function forgottenForm(looks: Looks, problems: FormProblems, typed: string): string {
  const attributes = `type="email" dir="ltr" autocomplete="email" spellcheck="false" value="${escapeHtml(typed)}" autofocus`;
  const fields = formField('email', say('email', looks.locale), problems['email'], attributes);
  return form({ looks, action: ACCOUNT.forgotten, title: 'forgottenTitle', lead: 'forgotten', submit: 'sendLink', problems, fields });
}

/** The new password, for who came by the link. */
export function freshForm(looks: Looks, problems: FormProblems): string {
  const fields = newPasswordFields(looks, problems);
  return form({ looks, action: ACCOUNT.fresh, title: 'freshTitle', lead: 'fresh', submit: 'savePassword', problems, fields });
}

/** The new password, for who knows the present one. */
export function changeForm(looks: Looks, problems: FormProblems, typed: string): string {
  const { locale } = looks;
  const fields = [
    formField(
      'login',
      say('login', locale),
      problems['login'],
      `type="text" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(typed)}"`,
    ),
    formField(
      'currentPassword',
      say('currentPassword', locale),
      problems['currentPassword'],
      'type="password" dir="ltr" autocomplete="current-password"',
    ),
    newPasswordFields(looks, problems),
  ].join('\n');
  return form({ looks, action: ACCOUNT.change, title: 'changeTitle', lead: 'change', submit: 'savePassword', problems, fields });
}

/** A card that says how it went. */
export function accountMessage(looks: Looks, title: ProviderText, text: ProviderText, href: string, link: ProviderText): string {
  const { locale } = looks;
  return providerPage(looks, say(title, locale), messageCard(say(title, locale), say(text, locale), href, say(link, locale)));
}
