import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { LIMITS } from '../../common/limits.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ demo: false });
});
afterAll(() => portal.close());

const nonceOf = (policy = ''): string | undefined => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];

describe('what every request passes', () => {
  it.each(['/health/live', '/api/openapi.json', '/dev/inbox', '/api/no-such-call'])('gives %s the security headers', async (path) => {
    const { headers } = await request(portal.url).get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/);
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('draws a nonce of its own for each answer', async () => {
    const nonces = [];
    for (let time = 0; time < 5; time++) nonces.push(nonceOf((await request(portal.url).get('/dev/inbox')).get('Content-Security-Policy')));
    expect(nonces.every((nonce) => nonce && nonce.length >= 22)).toBe(true);
    expect(new Set(nonces).size).toBe(5);
    const page = await request(portal.url).get('/dev/inbox');
    expect(page.text).toContain(`<style nonce="${nonceOf(page.get('Content-Security-Policy'))}">`);
  });

  it.each(['short', 'with space 1', 'x'.repeat(65), 'new\tline-1234'])(
    'answers the ill-formed request id %j with one of its own',
    async (id) => {
      const { headers } = await request(portal.url).get('/health/live').set('X-Request-Id', id);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('refuses what is not JSON, and more than the ceiling, in both languages', async () => {
    const post = () => request(portal.url).post('/api/otp/send').set('Origin', portal.url).set('Content-Type', 'application/json');
    const broken = await post().send('{"otpType":');
    expect([broken.status, broken.body]).toMatchObject([400, { descriptionEn: expect.any(String), descriptionAr: expect.any(String) }]);
    const large = await post().set('Content-Length', String(LIMITS.requestBytes + 1));
    expect([large.status, large.body]).toMatchObject([413, { descriptionEn: expect.any(String), descriptionAr: expect.any(String) }]);
  });
});
