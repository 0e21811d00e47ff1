import { Injectable } from '@nestjs/common';
import type { NextFunction } from 'express';
import type { RateLimitName } from '../../../common/contract/rate-limits.ts';
import { RateLimiter } from '../../database/rate-limiter.ts';
import type { PortalRequest, PortalResponse } from '../../http/portal-request.ts';
import { minutesText } from '../../messages/texts.ts';
import { messagePage } from './page-template.ts';
import { ProviderPages } from './provider-pages.ts';

/** For these requests the provider stores a row with their parameters, also for a browser without a session. */
export const STORED_REQUESTS = ['/auth', '/session/end'];

/** Signing out does not use up the sign-ins. */
const limitOf = ({ path }: PortalRequest): RateLimitName => (/^\/session/i.test(path) ? 'sign-out' : 'authorization');

/** The portal's own requests are less than half as long. */
const MAX_URL_LENGTH = 2048;

/** Limits what anybody can make the embedded provider store. */
@Injectable()
export class AuthorizationLimit {
  constructor(
    private readonly limiter: RateLimiter,
    private readonly pages: ProviderPages,
  ) {}

  async check(request: PortalRequest, response: PortalResponse, next: NextFunction): Promise<void> {
    const { exceeded, resetSeconds } = await this.limiter.count(limitOf(request), request.ip ?? '');
    if (exceeded) await this.refuse(request, response, resetSeconds);
    else if (request.originalUrl.length > MAX_URL_LENGTH) await this.refuse(request, response);
    else next();
  }

  private async refuse(request: PortalRequest, response: PortalResponse, waitSeconds?: number): Promise<void> {
    const settings = await this.pages.settingsOf(request, request.query['ui_locales']);
    if (waitSeconds === undefined)
      return void response.status(400).send(messagePage(settings, 'problem', 'failed', '/login', 'logInAgain'));
    const values = { time: minutesText(waitSeconds, settings.locale) };
    response.set('Retry-After', String(waitSeconds));
    response.status(429).send(messagePage(settings, 'problem', 'tooMany', '/', 'home', values));
  }
}
