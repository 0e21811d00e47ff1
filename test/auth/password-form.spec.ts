import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPortal, type Portal } from '../support/portal.ts';
import { follow, toLoginForm, typePassword } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { LOGIN_MAX_WRONG: '5' } });
});
afterAll(() => portal.close());

const PASSWORD = 'Portal#2026';

describe('what the provider’s form refuses', () => {
  it('says the same of an unknown account and a wrong password, after the same work', async () => {
    const visitor = new Visitor(portal);
    const form = await toLoginForm(visitor);
    const work: Record<string, number[]> = { unknown: [], wrong: [] };
    const pages = new Set<string>();
    for (const [kind, login] of [
      ['unknown', 'nobody@portal.example'],
      ['wrong', 'agent@portal.example'],
      ['unknown', 'nobody@portal.example'],
      ['wrong', 'agent@portal.example'],
    ] as const) {
      const before = process.cpuUsage();
      const reply = await typePassword(visitor, form, login, 'Wrong#2026');
      work[kind]!.push(process.cpuUsage(before).user);
      expect(reply.status).toBe(422);
      pages.add((await reply.text()).replace(login, ''));
    }
    expect(pages.size).toBe(1);
    expect(Math.min(...work['unknown']!)).toBeGreaterThan(Math.min(...work['wrong']!) / 4);
  });

  it('counts tries before it looks, also a hundred at once, and waits', async () => {
    const visitor = new Visitor(portal);
    const form = await toLoginForm(visitor);
    const replies = await Promise.all(Array.from({ length: 30 }, () => typePassword(visitor, form, 'agent2@portal.example', 'Wrong#2026')));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(5);
    const refused = await typePassword(visitor, form, 'agent2@portal.example', PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await typePassword(visitor, form, 'manager@portal.example', PASSWORD)).status).toBe(303);
  });

  it('asks for what is missing, at its field', async () => {
    const visitor = new Visitor(portal, 'ar');
    const html = await (await typePassword(visitor, await toLoginForm(visitor), '', '')).text();
    expect(html).toContain('<html lang="ar" dir="rtl"');
    expect(html).toMatch(/id="login-error">أدخل/);
    expect(html).toMatch(/id="password" name="password" required aria-invalid="true" aria-describedby="password-error"/);
  });

  it('shows nothing that a person typed as anything but text', async () => {
    const visitor = new Visitor(portal);
    const html = await (await typePassword(visitor, await toLoginForm(visitor), '"><script>alert(1)</script>', 'x')).text();
    expect(html).not.toContain('<script>alert');
  });

  it('runs no script, loads nothing foreign, is framed by nobody', async () => {
    const visitor = new Visitor(portal);
    const reply = await visitor.request('GET', await toLoginForm(visitor));
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';.*frame-ancestors 'none'/);
    expect(await reply.text()).not.toMatch(/<script|https?:\/\/|style="/);
  });

  it('is not another browser’s, nor another site’s', async () => {
    const visitor = new Visitor(portal);
    const form = await toLoginForm(visitor);
    expect((await typePassword(new Visitor(portal), form, 'customer', PASSWORD)).status).toBe(400);
    const foreign = await visitor.request('POST', form, {
      body: new URLSearchParams({ login: 'customer', password: PASSWORD }),
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
  });

  it('lets the person give up', async () => {
    const visitor = new Visitor(portal);
    const form = await toLoginForm(visitor);
    const reply = await visitor.request('POST', `${form}/cancel`);
    expect((await follow(visitor, new URL(reply.headers.get('location')!, portal.url).pathname)).path).toMatch(
      /^\/auth\/auth-return\?error=access_denied/,
    );
  });
});
