import { namesIn } from '../../../common/city/city-names.ts';
import { escapeHtml } from '../../integrations/email/email-html.ts';
import { ACCOUNT_PATHS } from './account-forms.ts';
import { formField, formSummary, formTitle } from './provider-form.ts';
import { providerPage, say, type PageSettings } from './provider-page.ts';

/** The form's error messages, as HTML. */
export type LoginProblems = {
  login?: string;
  password?: string;
  /** An error of the whole form, shown at the top. */
  whole?: string;
};

interface LoginPage {
  settings: PageSettings;
  /** The form's action; `…/cancel` returns to the portal. */
  action: string;
  typed: string;
  problems: LoginProblems;
  /** The demo accounts, in demo mode only. */
  demo?: { accounts: readonly string[]; password: string };
}

/** The provider's login form. It works without JavaScript. */
export function loginPage({ settings, action, typed, problems, demo }: LoginPage): string {
  const { locale } = settings;
  const failed = Object.keys(problems).length > 0;
  const title = formTitle('title', problems, settings);
  // After a failed login the user has to correct the password.
  const focusPassword = failed && !problems.login;
  const query = `?lang=${locale}`;
  const loginField = formField(
    'login',
    say('login', locale),
    problems.login,
    `type="text" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(typed)}"${focusPassword ? '' : ' autofocus'}`,
  );
  const passwordField = formField(
    'password',
    say('password', locale),
    problems.password,
    `type="password" dir="ltr" autocomplete="current-password"${focusPassword ? ' autofocus' : ''}`,
  );
  return providerPage(
    settings,
    title,
    `${formSummary(problems, settings)}<h1>${say('title', locale)}</h1>
<p class="lead">${say('lead', locale, namesIn(settings.branding, locale))}</p>
<form method="post" action="${escapeHtml(action)}${query}" novalidate>
${loginField}
${passwordField}
<button type="submit">${say('submit', locale)}</button>
</form>
<p class="ways"><a href="${ACCOUNT_PATHS.forgotPassword}${query}">${say('forgottenLink', locale)}</a> <a href="${ACCOUNT_PATHS.changePassword}${query}">${say('changeLink', locale)}</a></p>
<form method="post" action="${escapeHtml(action)}/cancel${query}"><button class="quiet" type="submit">${say('cancel', locale)}</button></form>
${demo ? demoAccounts(demo, settings) : ''}`,
  );
}

function demoAccounts({ accounts, password }: { accounts: readonly string[]; password: string }, { locale }: PageSettings): string {
  const list = accounts.map((email) => `<li><bdi dir="ltr">${escapeHtml(email)}</bdi></li>`).join('');
  return `<details class="demo"><summary>${say('demo', locale)}</summary><p>${say('demoPassword', locale)} <bdi dir="ltr">${escapeHtml(password)}</bdi></p><ul>${list}</ul></details>`;
}
