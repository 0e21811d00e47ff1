import { auth } from '../../common/auth/auth.contract.ts';
import type { SignInResult } from '../../common/auth/auth.types.ts';
import { DEMO_PASSWORD } from '../../bff/auth/provider/demo-logins.ts';
import type { Portal } from './portal.ts';
import { Visitor, type Reply } from './visitor.ts';

export { DEMO_PASSWORD };

/** The path and query of a URL of the portal. */
function pathOf(location: string | null, portal: Pick<Portal, 'url'>): string {
  const url = new URL(location ?? '', portal.url);
  return url.pathname + url.search;
}

/** Follows redirects from `path` until another response, or until `stop`. */
export async function follow(
  visitor: Visitor,
  path: string,
  stop = '/auth/auth-return',
): Promise<{ path: string; reply?: Response }> {
  for (let hops = 0; hops < 12; hops++) {
    if (path.startsWith(stop)) return { path };
    const reply = await visitor.request('GET', path);
    if (reply.status < 300 || reply.status > 399) return { path, reply };
    path = pathOf(reply.headers.get('location'), visitor.portal);
  }
  throw new Error(`redirect loop at ${path}`);
}

/** Opens the login form; returns its path. */
export async function openLoginForm(visitor: Visitor): Promise<string> {
  const { path } = await follow(visitor, '/auth/login');
  if (!path.startsWith('/idp/interaction/')) throw new Error(`no login form: ${path}`);
  return path;
}

/** Submits the form; returns the response. */
export function submitPassword(visitor: Visitor, form: string, login: string, password: string): Promise<Response> {
  return visitor.request('POST', form, { body: new URLSearchParams({ login, password }) });
}

/** Follows redirects from the login form's response to the portal's return URL; returns its parameters. */
export async function followToReturn(
  visitor: Visitor,
  answer: Response,
): Promise<{ code: string; state: string; iss: string }> {
  if (answer.status !== 303 && answer.status !== 302) throw new Error(`the form answered ${answer.status}`);
  const { path } = await follow(visitor, pathOf(answer.headers.get('location'), visitor.portal));
  return Object.fromEntries(new URLSearchParams(path.split('?')[1])) as { code: string; state: string; iss: string };
}

/** The email of a demo account, or the name as it is. */
const loginOf = (name: string): string => (/^[a-z]+\d?$/.test(name) ? `${name}@portal.example` : name);

/** The parameters of the provider's redirect for an account. The form is filled in only if it is shown. */
export async function authorizationResponse(
  visitor: Visitor,
  name: string,
  password = DEMO_PASSWORD,
): Promise<{ code: string; state: string; iss: string }> {
  const { path } = await follow(visitor, '/auth/login');
  if (path.startsWith('/idp/'))
    return followToReturn(visitor, await submitPassword(visitor, path, loginOf(name), password));
  return Object.fromEntries(new URLSearchParams(path.split('?')[1])) as { code: string; state: string; iss: string };
}

/** Signs in; returns the response of POST auth/login. */
export async function signIn(visitor: Visitor, name: string, password = DEMO_PASSWORD): Promise<Reply<SignInResult>> {
  return visitor.call(auth.signIn, await authorizationResponse(visitor, name, password));
}

/** A visitor signed in with a demo account. */
export async function signedInUser(portal: Pick<Portal, 'url'>, name: string): Promise<Visitor> {
  const visitor = new Visitor(portal);
  const reply = await signIn(visitor, name);
  if (reply.status !== 200) throw new Error(`${name} was not signed in: ${JSON.stringify(reply.body)}`);
  return visitor;
}

/** The session cookies of a visitor, without language and theme. */
export function sessionOf({ cookies, portal: { url } }: Visitor): { name: string; value: string; url: string }[] {
  const own = [...cookies].filter(([name]) => !['locale', 'theme', 'color-scheme', 'font-size'].includes(name));
  return own.map(([name, value]) => ({ name, value, url }));
}
