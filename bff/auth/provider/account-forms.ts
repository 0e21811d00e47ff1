import { LIMITS } from '../../../common/limits.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';
import { formField, formSummary, formTitle, type FormProblems } from './provider-form.ts';
import { messageCard, providerPage, say, type PageSettings, type ProviderText } from './provider-page.ts';

/** Paths of the provider's account pages. */
export const ACCOUNT_PATHS = {
  forgotPassword: '/idp/account/forgotten',
  newPassword: '/idp/account/new-password',
  changePassword: '/idp/account/password',
} as const;

const NEW_PASSWORD_ATTRIBUTES = 'type="password" dir="ltr" autocomplete="new-password"';

interface Form {
  settings: PageSettings;
  action: string;
  title: ProviderText;
  lead: ProviderText;
  submit: ProviderText;
  problems: FormProblems;
  fields: string;
}

function form({ settings, action, title, lead, submit, problems, fields }: Form): string {
  const { locale } = settings;
  return providerPage(
    settings,
    formTitle(title, problems, settings),
    `${formSummary(problems, settings, 'accountProblem')}<h1>${say(title, locale)}</h1>
<p class="lead">${say(lead, locale)}</p>
<form method="post" action="${action}?lang=${locale}" novalidate>
${fields}
<button type="submit">${say(submit, locale)}</button>
</form>
<a class="quiet button" href="/auth/login">${say('backToLogin', locale)}</a>`,
  );
}

const newPasswordFields = ({ locale }: PageSettings, problems: FormProblems): string =>
  [
    formField(
      'password',
      say('newPassword', locale),
      problems['password'],
      NEW_PASSWORD_ATTRIBUTES,
      say('passwordHint', locale, { count: LIMITS.passwordMin }),
    ),
    formField('confirmPassword', say('confirmPassword', locale), problems['confirmPassword'], NEW_PASSWORD_ATTRIBUTES),
  ].join('\n');

/** The form that asks for the email to which the link is sent. */
export function forgotPasswordForm(settings: PageSettings, problems: FormProblems, typed: string): string {
  const attributes = `type="email" dir="ltr" autocomplete="email" spellcheck="false" value="${escapeHtml(typed)}" autofocus`;
  const fields = formField('email', say('email', settings.locale), problems['email'], attributes);
  return form({
    settings,
    action: ACCOUNT_PATHS.forgotPassword,
    title: 'forgottenTitle',
    lead: 'forgotten',
    submit: 'sendLink',
    problems,
    fields,
  });
}

/** The form for a new password, opened by the emailed link. */
export function newPasswordForm(settings: PageSettings, problems: FormProblems): string {
  const fields = newPasswordFields(settings, problems);
  return form({
    settings,
    action: ACCOUNT_PATHS.newPassword,
    title: 'freshTitle',
    lead: 'fresh',
    submit: 'savePassword',
    problems,
    fields,
  });
}

/** The form that changes the password with the current one. */
export function changePasswordForm(settings: PageSettings, problems: FormProblems, typed: string): string {
  const { locale } = settings;
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
    newPasswordFields(settings, problems),
  ].join('\n');
  return form({
    settings,
    action: ACCOUNT_PATHS.changePassword,
    title: 'changeTitle',
    lead: 'change',
    submit: 'savePassword',
    problems,
    fields,
  });
}

/** A page with a message and one link. */
export function accountMessagePage(
  settings: PageSettings,
  title: ProviderText,
  text: ProviderText,
  href: string,
  link: ProviderText,
): string {
  const { locale } = settings;
  return providerPage(settings, say(title, locale), messageCard(say(title, locale), say(text, locale), href, say(link, locale)));
}
