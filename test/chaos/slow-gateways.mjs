import { ApiClient } from '../support/api-client.mjs';
import { CLIENT, IdentityProvider } from '../support/identity-provider.ts';
import { RELAXED_LIMITS } from '../support/instances.mjs';
import { MailServer } from '../support/mail-server.ts';
import { runPortal } from '../support/running-portal.mjs';
import { SmsGatewayServer } from '../support/sms-gateway.mjs';
import { print, recoveryTime, showSome, wait } from './outage.mjs';
import { recordResult } from './table.mjs';

const ANSWERS_WITHIN_MS = 3000;
/** A sign-in needs several responses of the provider. */
const SIGN_IN_WITHIN_MS = 6000;
/** The circuit breaker opens within this many calls and lets one through after ten seconds. */
const OPENS_WITHIN = 10;
const READY_MS = 15_000;
/** The third attempt of a message: 5 s and 15 s after the first two. */
const DELIVERED_MS = 60_000;
const ENGLISH = { 'accept-language': 'en' };

let mobiles = 3_500_000;
const aMobile = () => `+97155${mobiles++}`;
let mailboxes = 0;
const aMailbox = () => `person${mailboxes++}@mail.example`;

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  return { answer, took: performance.now() - began };
}

/** The SMS gateway and the mail server. */
const GATEWAYS = {
  SMS: ({ sms }) => ({
    server: sms,
    order: () => ({ otpType: 'SMS', mobile: aMobile() }),
    slow: () => (sms.mode = 'slow'),
    tried: () => sms.received.length,
    has: (ticket) => sms.received.some(({ text }) => text.includes(ticket)),
    error: 'OTP_B1000',
  }),
  EMAIL: ({ mail }) => ({
    server: mail,
    order: () => ({ otpType: 'EMAIL', email: aMailbox() }),
    slow: () => (mail.greeting = null),
    tried: () => mail.connections,
    has: (ticket) => mail.mails.some(({ data }) => data.includes(ticket)),
    error: 'OTP_B1000_EMAIL',
  }),
};

/**
 * Requests codes and submits cases while a gateway fails, then restores it. Returns the number of errors and losses.
 */
async function gatewayFails(kind, how, at) {
  const gateway = GATEWAYS[kind](at);
  const sendCode = (order) =>
    new ApiClient(at.portal.url).send('POST', '/api/otp/send', order).then(async (reply) => (await reply.json()).code);
  const wrong = [];
  if (how === 'slow') gateway.slow();
  else await gateway.server.stop();
  const person = gateway.order();
  const before = gateway.tried();
  let [slowest, failedFastFrom] = [0, undefined];
  for (let call = 1; call <= OPENS_WITHIN + 2; call++) {
    // The same person each time: a code that could not be sent does not count towards their limit.
    const { answer, took } = await timed(() => sendCode(person));
    slowest = Math.max(slowest, took);
    if (answer !== gateway.error) wrong.push(`call ${call}: ${answer}`);
    if (took < 200 && how === 'slow') failedFastFrom ??= call;
  }
  const reached = gateway.tried() - before;
  if (how === 'slow' && !(failedFastFrom <= OPENS_WITHIN)) wrong.push('the circuit breaker did not open');
  const others = await timed(() => fetch(`${at.portal.url}/api/entities?pageSize=2`));
  if (others.answer.status !== 200) wrong.push(`entities: ${others.answer.status}`);
  const tickets = [];
  for (let times = 0; times < 3; times++) {
    const input = {
      ...at.input,
      channelId: 3,
      requester: { firstName: 'Salem', lastName: 'Saeed', email: aMailbox() },
    };
    const { answer, took } = await timed(() => at.client.data('POST', '/api/incidents', input, ENGLISH));
    slowest = Math.max(slowest, took, others.took);
    tickets.push(answer.incident.ticketNumber);
  }
  if (how === 'slow') gateway.server.greeting = '220 mail.test ESMTP';
  if (how === 'slow') gateway.server.mode = 'normal';
  else await gateway.server.start();
  const { took: recoveryMs } = await timed(async () => {
    for (let last; last !== 0 && slowest < 20_000; await wait(100)) {
      last = await sendCode(person);
      if (last !== 0 && last !== gateway.error) return wrong.push(`afterwards: ${last}`);
    }
  });
  await recoveryTime(() => tickets.every((ticket) => gateway.has(ticket)), DELIVERED_MS);
  const lost = tickets.filter((ticket) => !gateway.has(ticket)).length;
  if (slowest > ANSWERS_WITHIN_MS) wrong.push(`slowest response ${Math.round(slowest)} ms`);
  if (recoveryMs > READY_MS) wrong.push(`recovered after ${Math.round(recoveryMs)} ms`);
  const name = `${kind === 'SMS' ? 'SMS gateway' : 'mail server'} ${how}`;
  print(
    `${name}: slowest response ${Math.round(slowest)} ms, ${reached} calls reached it, then ${failedFastFrom ? `failed fast from call ${failedFastFrom}` : 'failed at once'}; recovered after ${Math.round(recoveryMs)} ms`,
  );
  showSome(wrong);
  return recordResult({
    done: name,
    acknowledged: `${tickets.length} cases, one message each`,
    lost,
    wrong: wrong.length,
    recoveryMs,
  });
}

/** Twenty people sign in while the provider fails, then it recovers. Returns the number of errors. */
async function providerFails(how, { portal, provider }) {
  const signIn = async () => {
    const client = new ApiClient(portal.url);
    const left = await client.send('GET', '/auth/login');
    const person = { sub: aMailbox(), email: aMailbox(), email_verified: true, name: 'Salem Saeed' };
    return client.send('POST', '/api/auth/login', provider.grant(left.headers.get('location'), person));
  };
  const wrong = [];
  if (!(await signIn()).ok) wrong.push('sign-in failed before the outage');
  provider.behaviour = { instead: (_path, response) => (how === 'slow' ? true : !!response.destroy()) };
  const people = Array.from({ length: 20 }, () => timed(signIn));
  let slowestOther = 0;
  let waiting = true;
  const others = (async () => {
    for (; waiting; await wait(50)) {
      const { answer, took } = await timed(() => fetch(`${portal.url}/api/entities?pageSize=2`));
      slowestOther = Math.max(slowestOther, took);
      if (answer.status !== 200) wrong.push(`entities: ${answer.status}`);
    }
  })();
  const answers = await Promise.all(people);
  waiting = false;
  await others;
  const slowest = Math.max(...answers.map(({ took }) => took));
  for (const { answer } of answers) {
    const { code } = await answer.json();
    if (answer.status !== 401 || code !== 'UMS_VAL_050') wrong.push(`sign-in: ${answer.status} ${code}`);
  }
  if (slowest > SIGN_IN_WITHIN_MS) wrong.push(`slowest sign-in ${Math.round(slowest)} ms`);
  if (slowestOther > ANSWERS_WITHIN_MS) wrong.push(`slowest other response ${Math.round(slowestOther)} ms`);
  provider.behaviour = {};
  const { answer: back, took: recoveryMs } = await timed(signIn);
  if (!back.ok) wrong.push(`sign-in afterwards: ${back.status}`);
  print(
    `identity provider ${how}: slowest sign-in ${Math.round(slowest)} ms, slowest other response ${Math.round(slowestOther)} ms`,
  );
  showSome(wrong);
  return recordResult({
    done: `identity provider ${how} under 20 sign-ins`,
    acknowledged: 'no session',
    wrong: wrong.length,
    recoveryMs,
  });
}

/** Gateways that do not respond, then refuse connections, in turn. Returns the number of errors and losses. */
export async function slowGateways() {
  const [sms, mail, provider] = [
    await new SmsGatewayServer().start(),
    new MailServer(),
    await IdentityProvider.start(),
  ];
  const smtp = await mail.start();
  const portal = await runPortal({
    env: {
      ...RELAXED_LIMITS,
      SMS_GATEWAY_URL: sms.url,
      SMTP_URL: smtp,
      MAIL_FROM: 'Voice <no-reply@portal.example>',
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    },
  });
  try {
    const client = new ApiClient(portal.url);
    await client.prove(aMobile(), (mobile) => sms.newestTo(mobile));
    const at = { portal, sms, mail, provider, client, input: await client.caseInput() };
    let bad = 0;
    for (const kind of ['SMS', 'EMAIL']) for (const how of ['slow', 'dead']) bad += await gatewayFails(kind, how, at);
    for (const how of ['slow', 'dead']) bad += await providerFails(how, at);
    return bad;
  } finally {
    await portal.stop();
    await Promise.all([sms.stop(), mail.stop(), provider.close()]);
  }
}
