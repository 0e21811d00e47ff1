import { escapeHtml } from '../../outside/email/email-html.ts';
import { providerPage, say, type Looks } from './provider-page.ts';

/** What stands wrong on the form. Texts are HTML. */
export interface LoginProblems {
  login?: string;
  password?: string;
  /** Of the whole: said at the top, not telling which field. */
  whole?: string;
}

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
  const title = `${failed ? say('errorPrefix', locale) : ''}${say('title', locale)}`;
  // The pen goes where there is something to write: after a refusal that is the password.
  const onPassword = failed && !problems.login;
  const query = `?lang=${locale}`;
  const loginField = field(
    'login',
    say('login', locale),
    problems.login,
    `type="text" dir="ltr" autocomplete="username" autocapitalize="none" spellcheck="false" value="${escapeHtml(typed)}"${onPassword ? '' : ' autofocus'}`,
  );
  const passwordField = field(
    'password',
    say('password', locale),
    problems.password,
    `type="password" dir="ltr" autocomplete="current-password"${onPassword ? ' autofocus' : ''}`,
  );
  return providerPage(
    looks,
    title,
    `${failed ? summary(problems, looks) : ''}<h1>${say('title', locale)}</h1>
<p class="lead">${say('lead', locale)}</p>
<form method="post" action="${escapeHtml(action)}${query}" novalidate>
${loginField}
${passwordField}
<button type="submit">${say('submit', locale)}</button>
</form>
<form method="post" action="${escapeHtml(action)}/cancel${query}"><button class="quiet" type="submit">${say('cancel', locale)}</button></form>
${demo ? demoAccounts(demo, looks) : ''}`,
  );
}

function field(name: string, label: string, problem: string | undefined, attributes: string): string {
  const invalid = problem ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  return `<div class="field"><label for="${name}">${label}</label>
${problem ? `<p class="error" id="${name}-error">${problem}</p>` : ''}<input id="${name}" name="${name}" required${invalid} ${attributes}></div>`;
}

function summary({ whole, login, password }: LoginProblems, { locale }: Looks): string {
  const lines = [
    whole && `<li>${whole}</li>`,
    login && `<li><a href="#login">${login}</a></li>`,
    password && `<li><a href="#password">${password}</a></li>`,
  ].filter(Boolean);
  return `<div class="problem" role="alert"><h2>${say('problem', locale)}</h2><ul>${lines.join('')}</ul></div>\n`;
}

function demoAccounts({ accounts, password }: { accounts: readonly string[]; password: string }, { locale }: Looks): string {
  const list = accounts.map((email) => `<li><bdi dir="ltr">${escapeHtml(email)}</bdi></li>`).join('');
  return `<details class="demo"><summary>${say('demo', locale)}</summary><p>${say('demoPassword', locale)} <bdi dir="ltr">${escapeHtml(password)}</bdi></p><ul>${list}</ul></details>`;
}
