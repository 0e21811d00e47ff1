import { Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import type { ContactProven } from '../../common/otp/otp.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { MINUTE_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { cookieOptions } from '../http/cookies.ts';
import { DeviceCookie, destinationSubject } from './device-cookie.ts';
import type { ProofWithToken } from './otp.service.ts';

/** The `guest` cookie: proves a mobile or email for 30 minutes. */
@Injectable()
export class GuestCookie {
  constructor(
    private readonly config: Config,
    private readonly devices: DeviceCookie,
  ) {}

  /** Sets the guest and device cookies and returns the response body, which does not contain the token. */
  set({ result, proofToken, destination }: ProofWithToken, response: Response): ContactProven {
    this.devices.remember(response.req, response, destinationSubject(destination));
    response.cookie('guest', proofToken, { ...this.options(), maxAge: LIMITS.verifiedContactMinutes * MINUTE_MS });
    return result;
  }

  clear(response: Response): void {
    response.clearCookie('guest', this.options());
  }

  private options(): CookieOptions {
    return { ...cookieOptions(this.config), httpOnly: true };
  }
}
