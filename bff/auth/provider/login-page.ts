import { escapeHtml } from '../../outside/email/email-html.ts';
import { ACCOUNT } from './account-forms.ts';
import { formField, formSummary, formTitle } from './provider-form.ts';
import { providerPage, say, type Looks } from './provider-page.ts';

/** What stands wrong on the form. Texts are HTML. */
export type LoginProblems = {
  login?: string;
  password?: string;
  /** Of the whole: said at the top, not telling which field. */
  whole?: string;
};

interface LoginPage {
  looks: Looks;
  /** Where the form is sent; `…/cancel` leads back. */
  action: string;
  typed: string;
  problems: LoginProblems;
  /** The demo's accounts; none elsewhere. */
  demo?: { accounts: readonly string[]; password: string };
}

/** The provider's login form. Works without scripts. */
export function loginPage({ looks, action, typed, problems, demo }: LoginPage): string {
  const { locale } = looks;
  const failed = Object.keys(problems).length > 0;
  const title = formTitle('title', problems, looks);
  // The pen goes where there is something to write: after a refusal that is the password.
  const onPassword = failed && !problems.login;
  const query = `?lang=${locale}`;
  const loginField = formField(
    'login',
    say('login', locale),
    problems.login,
    `type="text" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(typed)}"${onPassword ? '' : ' autofocus'}`,
  );
  const passwordField = formField(
    'password',
    say('password', locale),
    problems.password,
    `type="password" dir="ltr" autocomplete="current-password"${onPassword ? ' autofocus' : ''}`,
  );
  return providerPage(
    looks,
    title,
    `${formSummary(problems, looks)}<h1>${say('title', locale)}</h1>
<p class="lead">${say('lead', locale)}</p>
<form method="post" action="${escapeHtml(action)}${query}" novalidate>
${loginField}
${passwordField}
<button type="submit">${say('submit', locale)}</button>
</form>
<p class="ways"><a href="${ACCOUNT.forgotten}${query}">${say('forgottenLink', locale)}</a> <a href="${ACCOUNT.change}${query}">${say('changeLink', locale)}</a></p>
<form method="post" action="${escapeHtml(action)}/cancel${query}"><button class="quiet" type="submit">${say('cancel', locale)}</button></form>
${demo ? demoAccounts(demo, looks) : ''}`,
  );
}

function demoAccounts({ accounts, password }: { accounts: readonly string[]; password: string }, { locale }: Looks): string {
  const list = accounts.map((email) => `<li><bdi dir="ltr">${escapeHtml(email)}</bdi></li>`).join('');
  return `<details class="demo"><summary>${say('demo', locale)}</summary><p>${say('demoPassword', locale)} <bdi dir="ltr">${escapeHtml(password)}</bdi></p><ul>${list}</ul></details>`;
}
