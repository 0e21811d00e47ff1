import { Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Database } from '../store/database.ts';
import { Clock } from './clock/clock.port.ts';
import { EmailInbox } from './email/email.inbox.ts';
import { EmailPort } from './email/email.port.ts';
import { EmailSmtp } from './email/email.smtp.ts';
import { Inbox } from './inbox.ts';
import { SmsGateway } from './sms/sms.gateway.ts';
import { SmsInbox } from './sms/sms.inbox.ts';
import { SmsPort } from './sms/sms.port.ts';
import { Reachable } from './webhook/reachable.ts';
import { WebhookHttp } from './webhook/webhook.http.ts';
import { WebhookPort } from './webhook/webhook.port.ts';

/** What sends text messages here: the gateway where one is configured, else the demo's inbox (production does not start without one). */
export function createSms(config: Config, database: Database, clock: Clock): SmsPort {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: from, SMS_HEALTH_URL: healthUrl } = config;
  return url ? new SmsGateway({ url, token, from, healthUrl }) : new SmsInbox(new Inbox(database, clock));
}

/** What sends emails here. */
export function createEmail(config: Config, database: Database, clock: Clock): EmailPort {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  return url ? new EmailSmtp({ url, from, host: new URL(config.publicUrl).hostname }) : new EmailInbox(new Inbox(database, clock));
}

/** The way to other systems' addresses: https alone in production, and nowhere inside unless configured. */
export function createWebhooks(config: Config): WebhookPort {
  const inside = config.WEBHOOK_PRIVATE_NETWORKS.split(',').filter(Boolean);
  return new WebhookHttp(new Reachable(inside), { plainHttp: config.demo });
}

const inject = [Config, Database, Clock];

@Module({
  providers: [
    { provide: SmsPort, useFactory: createSms, inject },
    { provide: EmailPort, useFactory: createEmail, inject },
    { provide: WebhookPort, useFactory: createWebhooks, inject: [Config] },
  ],
  exports: [WebhookPort, SmsPort, EmailPort],
})
export class OutsideMessagesModule {}
