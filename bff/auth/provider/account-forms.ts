import { LIMITS } from '../../../common/limits.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';
import { formField, formSummary, formTitle, type FormErrors } from './provider-form.ts';
import { providerPage, providerText, type PageSettings, type ProviderTextKey } from './page-template.ts';

/** Paths of the provider's account pages. */
export const ACCOUNT_PATHS = {
  forgotPassword: '/idp/account/forgot-password',
  newPassword: '/idp/account/new-password',
  changePassword: '/idp/account/password',
} as const;

const NEW_PASSWORD_ATTRIBUTES = 'type="password" dir="ltr" autocomplete="new-password"';

interface FormPage {
  settings: PageSettings;
  action: string;
  title: ProviderTextKey;
  intro: ProviderTextKey;
  submit: ProviderTextKey;
  errors: FormErrors;
  /** The fields as HTML. */
  fields: string;
}

/** A page with one form. */
function formPage({ settings, action, title, intro, submit, errors, fields }: FormPage): string {
  const { locale } = settings;
  return providerPage(
    settings,
    formTitle(title, errors, settings),
    `${formSummary(errors, settings, 'accountProblem')}<h1>${providerText(title, locale)}</h1>
<p class="intro">${providerText(intro, locale)}</p>
<form method="post" action="${action}?lang=${locale}" novalidate>
${fields}
<button type="submit">${providerText(submit, locale)}</button>
</form>
<a class="secondary button" href="/auth/login">${providerText('backToLogin', locale)}</a>`,
  );
}

const newPasswordFields = ({ locale }: PageSettings, errors: FormErrors): string =>
  [
    formField(
      'password',
      providerText('newPassword', locale),
      errors['password'],
      NEW_PASSWORD_ATTRIBUTES,
      providerText('passwordHint', locale, { count: LIMITS.passwordMin }),
    ),
    formField(
      'confirmPassword',
      providerText('confirmPassword', locale),
      errors['confirmPassword'],
      NEW_PASSWORD_ATTRIBUTES,
    ),
  ].join('\n');

/** The form that asks for the email to which the link is sent. */
export function forgotPasswordForm(settings: PageSettings, errors: FormErrors, email: string): string {
  const attributes = `type="email" dir="ltr" autocomplete="email" spellcheck="false" value="${escapeHtml(email)}" autofocus`;
  const fields = formField('email', providerText('email', settings.locale), errors['email'], attributes);
  return formPage({
    settings,
    action: ACCOUNT_PATHS.forgotPassword,
    title: 'forgotPasswordTitle',
    intro: 'forgotPasswordLead',
    submit: 'sendLink',
    errors,
    fields,
  });
}

/** The form for a new password, opened by the emailed link. */
export function newPasswordForm(settings: PageSettings, errors: FormErrors): string {
  const fields = newPasswordFields(settings, errors);
  return formPage({
    settings,
    action: ACCOUNT_PATHS.newPassword,
    title: 'newPasswordTitle',
    intro: 'newPasswordLead',
    submit: 'savePassword',
    errors,
    fields,
  });
}

/** The form that changes the password with the current one. */
export function changePasswordForm(settings: PageSettings, errors: FormErrors, login: string): string {
  const { locale } = settings;
  const fields = [
    formField(
      'login',
      providerText('login', locale),
      errors['login'],
      `type="text" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(login)}"`,
    ),
    formField(
      'currentPassword',
      providerText('currentPassword', locale),
      errors['currentPassword'],
      'type="password" dir="ltr" autocomplete="current-password"',
    ),
    newPasswordFields(settings, errors),
  ].join('\n');
  return formPage({
    settings,
    action: ACCOUNT_PATHS.changePassword,
    title: 'changePasswordTitle',
    intro: 'changePasswordLead',
    submit: 'savePassword',
    errors,
    fields,
  });
}
