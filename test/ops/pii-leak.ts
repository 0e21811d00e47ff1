import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { pdf } from '../documents/samples/files.ts';
import { aPerson, aRegisteredCustomer, NEW_PASSWORD } from '../support/registration.ts';
import { follow, signIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, Visitor } from '../support/visitor.ts';

const PERSON = {
  mobile: '+971557654321',
  firstName: 'CanaryFirst',
  lastName: 'CanaryLast',
  emiratesId: '784-1992-7654321-9',
};
const EMAIL = 'canary.person@mail.example';
/** The same person as a guest, because codes are limited to one a minute. */
const GUEST = { mobile: '+971557654322', email: 'canary.guest@mail.example' };
const WORDS = ['canaryDescription words', 'canaryReply', 'canaryContact', 'canaryFileName'] as const;
const WRONG_PASSWORD = 'CanaryWrong#77';

/** A browser that records every URL it requested or was redirected to. */
class WatchedVisitor extends Visitor {
  readonly addresses: string[] = [];
  readonly cookieValues = new Set<string>();

  override async request(...given: Parameters<Visitor['request']>): Promise<Response> {
    const reply = await super.request(...given);
    this.addresses.push(given[1], reply.headers.get('location') ?? '');
    for (const [name, value] of this.cookies)
      if (['token', 'guest', 'draft', 'logged-user'].includes(name)) this.cookieValues.add(value);
    return reply;
  }
}

/** The secrets that were sent, and the URLs of the requests. */
export interface Canaries {
  secrets: string[];
  addresses: string[];
}

/** Sends a person's data, codes, passwords and tokens in successful and failing requests. */
export async function plantCanaries(url: string): Promise<Canaries> {
  const visitor = new WatchedVisitor({ url });
  const [description, reply, message, file] = WORDS;
  // As a guest: a code, a wrong code, a file, a case, a reply to staff, a message, a malformed body.
  await visitor.prove(GUEST.mobile);
  const wrong = await visitor.call(otp.send, { otpType: 'EMAIL', email: GUEST.email });
  await visitor.call(otp.prove, { requestId: wrong.body.data.requestId, otp: '000000' });
  await visitor.upload(documents.upload, `${file}.pdf`, pdf(), { purpose: 'CASE' });
  const { firstName, lastName } = PERSON;
  const receipt = await aCase(visitor, { description, requester: { firstName, lastName, email: GUEST.email } });
  await act(visitor, receipt.id, 'REPLY', { text: reply });
  await visitor.call(cases.follow, { query: GUEST.mobile });
  await visitor.call(content.contactUs, { name: firstName, mobile: GUEST.mobile, email: GUEST.email, message });
  await visitor.request('POST', '/api/incidents', {
    body: `{"mobile": "${GUEST.mobile}", ${GUEST.email}`,
    headers: { 'content-type': 'application/json' },
  });
  // With an account: registration, a wrong password, sign-in, valid and truncated bearer tokens, a password reset.
  await aRegisteredCustomer(visitor, aPerson(PERSON), EMAIL);
  await signIn(visitor, EMAIL, WRONG_PASSWORD).catch(() => undefined);
  const signedIn = await signIn(visitor, EMAIL, NEW_PASSWORD);
  if (signedIn.status !== 200) throw new Error(`not signed in: ${JSON.stringify(signedIn.body)}`);
  await visitor.call(auth.customer);
  const bearer = (await visitor.call(auth.token, { type: 'user' })).body.data?.accessToken ?? '';
  for (const token of [bearer, bearer.slice(0, -2)])
    await fetch(`${url}/api/auth/customer`, { headers: { authorization: `Bearer ${token}` } });
  await visitor.call(passwords.requestReset, { email: EMAIL });
  // The specification has the email check as a GET with the email in the URL, so it is in that URL only.
  for (const row of [registration.emailFree, registration.agentEmailFree])
    for (const email of [EMAIL, encodeURIComponent(EMAIL), `${EMAIL}..`, EMAIL.replace('@', '@@')])
      await fetch(`${url}/api/${row.path}?email=${email}`);
  // Links from messages, truncated.
  const inbox = await inboxOf(url);
  const links = [...inbox.matchAll(/https?:\/\/[^\s"\\<]+/g)]
    .map(([link]) => new URL(link))
    .map(({ pathname, search }) => pathname + search);
  for (const path of [...new Set(links)])
    await follow(visitor, path.slice(0, path.length - 3), '/never').catch(() => undefined);
  await follow(visitor, '/logout', '/never').catch(() => undefined);
  const codes = [...inbox.matchAll(/(?<!\d)\d{6}(?!\d)/g)].map(([code]) => code);
  const personalData = [...Object.values(PERSON), ...Object.values(GUEST), EMAIL].flatMap((one) => [
    one,
    encodeURIComponent(one),
  ]);
  return {
    secrets: [
      ...personalData,
      PERSON.mobile.slice(4),
      EMAIL,
      ...WORDS,
      WRONG_PASSWORD,
      NEW_PASSWORD,
      bearer,
      ...codes,
      ...visitor.cookieValues,
    ].filter((one) => one.length > 5),
    addresses: [...visitor.addresses, ...links],
  };
}

async function inboxOf(url: string): Promise<string> {
  const { messages } = (await (await fetch(`${url}/dev/inbox.json`)).json()) as { messages: { text: string }[] };
  return messages.map(({ text }) => text).join('\n');
}

/** The secrets that a text contains. A code counts only where it is not part of a longer number or name. */
export function secretsIn(text: string, secrets: readonly string[]): string[] {
  return secrets.filter((secret) =>
    /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\w.:-])${secret}(?![\\w.:-])`).test(text) : text.includes(secret),
  );
}
