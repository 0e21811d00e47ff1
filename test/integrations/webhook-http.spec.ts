import { SsrfGuard } from '../../bff/integrations/webhook/ssrf-guard.ts';
import { WebhookHttp } from '../../bff/integrations/webhook/webhook.http.ts';
import { WebhookReceiver } from '../messages/webhook-receiver.ts';

describe('webhook requests', () => {
  it.each(['localhost', '127.0.0.1'])('are not sent to %s, an internal address', async (host) => {
    const receiver = await new WebhookReceiver().open();
    const strict = new WebhookHttp(new SsrfGuard([]), { plainHttp: true });
    const url = new URL('/inside', receiver.url);
    url.hostname = host;
    await expect(strict.post({ url: url.href, body: '{}', headers: {} })).rejects.toMatchObject({
      reason: 'address not allowed',
    });
    expect(receiver.received).toEqual([]);
    await receiver.close();
  });

  it('are not sent by plain HTTP in production', () => {
    const production = new WebhookHttp(new SsrfGuard(['127.0.0.0/8']), { plainHttp: false });
    expect([
      production.isForbidden('http://erp.example/hook'),
      production.isForbidden('https://erp.example/hook'),
    ]).toEqual([true, false]);
  });
});
