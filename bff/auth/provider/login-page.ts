import { brandingNames } from '../../../common/city/branding.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';
import { ACCOUNT_PATHS } from './account-forms.ts';
import { formField, formSummary, formTitle, type FormErrors } from './provider-form.ts';
import { providerPage, providerText, type PageSettings } from './page-template.ts';

interface LoginPage {
  settings: PageSettings;
  /** The form's action; `…/cancel` returns to the portal. */
  action: string;
  login: string;
  errors: FormErrors;
  /** The demo accounts, in demo mode only. */
  demo?: { accounts: readonly string[]; password: string };
}

/** The provider's login form. It works without JavaScript. */
export function loginPage({ settings, action, login, errors, demo }: LoginPage): string {
  const { locale } = settings;
  const failed = Object.keys(errors).length > 0;
  const title = formTitle('title', errors, settings);
  // After a failed login the user has to correct the password.
  const focusPassword = failed && !errors['login'];
  const query = `?lang=${locale}`;
  const loginField = formField(
    'login',
    providerText('login', locale),
    errors['login'],
    `type="text" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(login)}"${focusPassword ? '' : ' autofocus'}`,
  );
  const passwordField = formField(
    'password',
    providerText('password', locale),
    errors['password'],
    `type="password" dir="ltr" autocomplete="current-password"${focusPassword ? ' autofocus' : ''}`,
  );
  return providerPage(
    settings,
    title,
    `${formSummary(errors, settings)}<h1>${providerText('title', locale)}</h1>
<p class="intro">${providerText('lead', locale, brandingNames(settings.branding, locale))}</p>
<form method="post" action="${escapeHtml(action)}${query}" novalidate>
${loginField}
${passwordField}
<button type="submit">${providerText('submit', locale)}</button>
</form>
<p class="links"><a href="${ACCOUNT_PATHS.forgotPassword}${query}">${providerText('forgotPasswordLink', locale)}</a> <a href="${ACCOUNT_PATHS.changePassword}${query}">${providerText('changePasswordLink', locale)}</a></p>
<form method="post" action="${escapeHtml(action)}/cancel${query}"><button class="secondary" type="submit">${providerText('cancel', locale)}</button></form>
${demo ? demoAccounts(demo, settings) : ''}`,
  );
}

function demoAccounts(
  { accounts, password }: { accounts: readonly string[]; password: string },
  { locale }: PageSettings,
): string {
  const list = accounts.map((email) => `<li><bdi dir="ltr">${escapeHtml(email)}</bdi></li>`).join('');
  return `<details class="demo"><summary>${providerText('demo', locale)}</summary><p>${providerText('demoPassword', locale)} <bdi dir="ltr">${escapeHtml(password)}</bdi></p><ul>${list}</ul></details>`;
}
