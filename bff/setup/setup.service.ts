import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { brandingNames } from '../../common/city/branding.ts';
import type { ServiceOf } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import type { setup } from '../../common/setup/setup.contract.ts';
import type { DismissSetup, SendTest } from '../../common/setup/setup.dto.ts';
import type { SetupState, TestResult } from '../../common/setup/setup.types.ts';
import { maskEmail } from '../../common/identifiers/email.ts';
import { CityBrandingService } from '../city/city-branding.service.ts';
import { Config } from '../config/config.ts';
import { RateLimiter } from '../database/rate-limiter.ts';
import { templateText } from '../i18n/translate.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { DeliveryError } from '../integrations/delivery-error.ts';
import { renderTemplate } from '../messages/templates/render-template.ts';
import { setupStateOf } from './setup-state.ts';
import { SetupRepository } from './setup.repository.ts';
import { TestSender } from './test-sender.ts';

const TEXTS = {
  sms: templateText('setup.message.text'),
  subject: templateText('setup.message.subject'),
  email: templateText('setup.message.text'),
};

/** Setting up a new installation: what is done, test messages, and hiding the steps. */
@Injectable()
export class SetupService implements ServiceOf<typeof setup> {
  constructor(
    private readonly repository: SetupRepository,
    private readonly sender: TestSender,
    private readonly branding: CityBrandingService,
    private readonly limiter: RateLimiter,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async state(): Promise<SetupState> {
    const { secure, demo } = this.config;
    return setupStateOf({ ...(await this.repository.facts()), marks: await this.repository.marks(), secure, demo });
  }

  /**
   * Sends through the adapter that sends every message, without the queue, so that the caller sees what the gateway
   * says.
   */
  async test({ channel }: SendTest, caller: Principal): Promise<TestResult> {
    const userId = caller.user?.id ?? '';
    await this.limiter.enforce('setup-test', userId);
    const addresses = await this.repository.addresses(userId);
    const to = channel === 'EMAIL' ? addresses.email : addresses.mobile;
    if (!to) return { sent: false, reason: null, recipient: null };
    const masked = channel === 'EMAIL' ? maskEmail(to) : maskMobile(to);
    const branding = await this.branding.current();
    const message = renderTemplate(TEXTS, caller.locale, (language) => ({ ...brandingNames(branding, language) }));
    try {
      await this.sender.send(channel, { id: randomUUID(), to, language: caller.locale, ...message });
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return { sent: false, reason: error.reason, recipient: masked };
    }
    await this.repository.mark(channel === 'EMAIL' ? 'EMAIL_SENT' : 'SMS_SENT', userId, this.clock.now());
    return { sent: true, reason: null, recipient: masked };
  }

  async dismiss({ dismissed }: DismissSetup, caller: Principal): Promise<SetupState> {
    if (dismissed) await this.repository.mark('DISMISSED', caller.user?.id ?? null, this.clock.now());
    else await this.repository.unmark('DISMISSED');
    return this.state();
  }
}
