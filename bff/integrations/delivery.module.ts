import { Module } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Database } from '../database/database.ts';
import { RateLimitCounters } from '../database/rate-limit-counters.ts';
import { Clock } from './clock/clock.port.ts';
import { EmailInbox, Inbox, SmsInbox } from './inbox.ts';
import { EmailPort } from './email/email.port.ts';
import { EmailSmtp } from './email/email.smtp.ts';
import { BudgetedSms } from './sms/sms.budget.ts';
import { SmsGateway } from './sms/sms.gateway.ts';
import { SmsPort } from './sms/sms.port.ts';
import { SsrfGuard } from './webhook/ssrf-guard.ts';
import { WebhookHttp } from './webhook/webhook.http.ts';
import { WebhookPort } from './webhook/webhook.port.ts';

/**
 * The SMS gateway when it is configured, else the demo inbox (production requires a gateway), within the daily budget.
 */
export function createSms(config: Config, database: Database, clock: Clock): SmsPort {
  const sms = createGateway(config, database, clock);
  const { SMS_DAILY_BUDGET: budget } = config;
  return budget > 0 ? new BudgetedSms(sms, budget, new RateLimitCounters(database), clock) : sms;
}

function createGateway(config: Config, database: Database, clock: Clock): SmsPort {
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token, SMS_SENDER: from, SMS_HEALTH_URL: healthUrl } = config;
  return url
    ? new SmsGateway({ url, token, from, healthUrl }, () => clock.monotonicMs())
    : new SmsInbox(new Inbox(database, clock));
}

/** The SMTP server when it is configured, else the demo inbox. */
export function createEmail(config: Config, database: Database, clock: Clock): EmailPort {
  const { SMTP_URL: url, MAIL_FROM: from } = config;
  if (!url) return new EmailInbox(new Inbox(database, clock));
  return new EmailSmtp({ url, from, host: new URL(config.publicUrl).hostname }, () => clock.monotonicMs());
}

/** Sends webhooks: only over https in production, and to private addresses only when they are configured. */
export function createWebhooks(config: Config): WebhookPort {
  const privateNetworks = config.WEBHOOK_PRIVATE_NETWORKS.split(',').filter(Boolean);
  return new WebhookHttp(new SsrfGuard(privateNetworks), { plainHttp: config.demo });
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
export class DeliveryModule {}
