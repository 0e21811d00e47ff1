import { cases } from '../../common/cases/cases.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();

beforeAll(async () => {
  portal = await startPortal({ clock, demo: false, env: { PUBLIC_URL: 'https://voice.gov.example' } });
});
afterAll(() => portal.close());

const codeTo = async (visitor: Visitor, to: string) => matchGroup(/(\d{6})/, await visitor.newestMessageTo(to));

describe('one-time code endpoints', () => {
  it('verify a mobile and set the guest cookie, with no code or token in the answers', async () => {
    const [visitor, mobile] = [new Visitor(portal), newMobile()];
    const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile });
    expect(sent.status).toBe(200);
    expect(sent.body).toEqual({ code: 0, data: { requestId: expect.any(String), resendAfter: 60, expiresIn: 300 } });
    const code = await codeTo(visitor, mobile);
    const response = await visitor.request('POST', `/api/${otp.prove.path}`, {
      json: { requestId: sent.body.data.requestId, otp: code, firstName: 'Mona' },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ code: 0, data: { contact: { id: expect.any(String) }, step: 4 } });
    const cookie = defined(response.headers.getSetCookie().find((line) => line.startsWith('guest=')));
    expect(cookie).toMatch(/^guest=[\w-]{43}; Max-Age=1800; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    expect((await visitor.call(cases.follow, { query: mobile })).status).toBe(200);
    expect((await visitor.call(cases.follow, { query: newMobile() })).status).toBe(403);
  });

  it('answer another browser with the code like an unknown request', async () => {
    const [visitor, other, mobile] = [new Visitor(portal), new Visitor(portal), newMobile()];
    const { requestId } = (await visitor.call(otp.send, { otpType: 'SMS', mobile })).body.data;
    await other.call(otp.send, { otpType: 'SMS', mobile: newMobile() });
    const refused = await other.call(otp.prove, { requestId, otp: await codeTo(visitor, mobile) });
    const unknown = await other.call(otp.prove, { requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7', otp: '123456' });
    expect(refused.status).toBe(400);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(other.cookies.has('guest')).toBe(false);
  });

  it('give the waiting time in the body and the header', async () => {
    const [visitor, mobile] = [new Visitor(portal), newMobile()];
    await visitor.call(otp.send, { otpType: 'SMS', mobile });
    const again = await visitor.call(otp.send, { otpType: 'SMS', mobile });
    expect(again.status).toBe(429);
    expect(again.body).toMatchObject({
      code: 'OTP_B50005',
      resendAfter: 60,
      descriptionAr: expect.stringMatching(/[\u0600-\u06ff]/),
    });
    expect(again.headers.get('retry-after')).toBe('60');
  });

  it.each([
    [{ otpType: 'SMS', mobile: '12' }, 'OTP_B50006'],
    [{ otpType: 'EMAIL', email: 'x' }, 'OTP_B50006_EMAIL'],
    [{ otpType: 'FAX', mobile: '0501234567' }, 400],
    [{ otpType: 'SMS', mobile: { $ne: '' } }, 400],
    [{ otpType: 'SMS', mobile: '0501234567', purpose: 'REGISTER' }, 400],
    [{ otpType: 'SMS', mobile: '0501234567', code: '123456' }, 400],
  ])('refuse %j with %s', async (input, code) => {
    const reply = await new Visitor(portal).call(otp.send, input);
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe(code);
    expect(reply.body.fieldErrors).toHaveLength(1);
  });

  it('count codes in the metrics without personal data', async () => {
    const metrics = await (await fetch(`${portal.url}/metrics`)).text();
    expect(metrics).toMatch(/^customer_voice_codes_sent_total\{channel="SMS",result="sent"\} [1-9]/m);
    expect(metrics).toMatch(/^customer_voice_codes_refused_total\{reason="resend"\} [1-9]/m);
    expect(metrics).toMatch(/^customer_voice_codes_checked_total\{result="wrong"\} [1-9]/m);
    // Only whole numbers: a decimal such as 0.297150123456 may contain the digits by chance.
    expect(metrics).not.toMatch(/(?<![\d.])9715\d{8}(?![\d.])/);
  });
});

describe('demo inbox', () => {
  it('is a page in the user’s language with a strict content security policy and no caching', async () => {
    const [visitor, mobile] = [new Visitor(portal, 'ar'), newMobile()];
    await visitor.call(otp.send, { otpType: 'SMS', mobile });
    const response = await visitor.request('GET', '/dev/inbox');
    const page = await response.text();
    const nonce = matchGroup(
      /style-src [^;]*'nonce-([^']+)'/,
      defined(response.headers.get('content-security-policy')),
    );
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(page).toContain(mobile);
    expect(page).toContain('رمز التحقق في صوت المتعامل');
  });

  it('is available as JSON, newest first', async () => {
    clock.advance(1);
    const [visitor, mobile] = [new Visitor(portal), newMobile()];
    await visitor.call(otp.send, { otpType: 'SMS', mobile });
    const response = await visitor.request('GET', '/dev/inbox.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { messages } = (await response.json()) as { messages: object[] };
    expect(messages[0]).toEqual({
      id: expect.any(String),
      channel: 'SMS',
      to: mobile,
      text: expect.stringMatching(/\d{6}/),
      createdAt: clock.now().toISOString(),
    });
  });
});
