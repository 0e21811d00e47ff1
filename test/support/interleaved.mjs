import { ApiClient } from './api-client.mjs';

/** Accounts, each with a page that not everyone may open. */
const ACCOUNTS = {
  agent: '/my-cases',
  agent2: '/my-cases',
  manager: '/case-details',
  admin: '/case-details',
  content: '/user-profile',
  customer: '/my-cases',
};
const CONCURRENT = 10;
const marker = (person) => `own-word-${String(person).padStart(3, '0')}`;
const MARKERS = /own-word-\d{3}/g;

/**
 * A person with a unique word that their pages contain and others must not: in their search, and in their case if they
 * submit one.
 */
async function aPerson(url, at, { owners }) {
  const client = new ApiClient(url);
  const own = marker(at);
  const pages = [`/faqs?q=${own}`, '/', '/faqs', `/partners?q=${own}`, '/about-us', '/follow-up'];
  if (at < owners) {
    await client.prove(`+97156${4_000_000 + at}`);
    const input = await client.caseInput();
    const { incident } = await client.data('POST', '/api/incidents', {
      ...input,
      description: `${own}: ${input.description}`,
    });
    pages.unshift(`/case-details?ticket=${incident.ticketNumber}`);
  }
  const account = Object.keys(ACCOUNTS)[at - owners];
  if (account) {
    await client.signIn(`${account}@portal.example`);
    pages.unshift(ACCOUNTS[account]);
  }
  const language = at % 2 ? 'ar' : 'en';
  return { client, own, language, pages, isSignedIn: Boolean(account) };
}

/**
 * Renders pages of `people` in two languages concurrently. Returns the number of pages, those with another person's
 * word (`foreign`), those without their own word or language (`wrong`), and private ones that a cache could store
 * (`cacheable`).
 */
export async function renderInterleaved(url, { people = 50, owners = 12, renders = 400 } = {}) {
  const all = [];
  for (let at = 0; at < people; at++) all.push(await aPerson(url, at, { owners }));
  const found = { renders: 0, foreign: [], wrong: [], cacheable: [] };
  const one = async (turn) => {
    const { client, own, language, pages, isSignedIn } = all[turn % people];
    const path = pages[Math.floor(turn / people) % pages.length];
    const reply = await client.send('GET', path, undefined, { 'accept-language': language });
    const text = await reply.text();
    const said = `${reply.status} ${path} of ${own}`;
    const words = new Set(text.match(MARKERS));
    found.renders += 1;
    if ([...words].some((word) => word !== own)) found.foreign.push(`${said}: ${[...words]}`);
    const isOwn = path.includes(own) || path.includes('ticket=');
    if (reply.status !== 200 || isOwn !== words.has(own) || !text.includes(`<html lang="${language}"`))
      found.wrong.push(said);
    if (reply.headers.get('cache-control') !== 'no-store' || (isSignedIn && reply.headers.has('content-encoding')))
      found.cacheable.push(said);
  };
  let next = 0;
  await Promise.all(
    Array.from({ length: CONCURRENT }, async () => {
      while (next < renders) await one(next++);
    }),
  );
  return found;
}
