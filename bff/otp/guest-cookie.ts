import { Injectable } from '@nestjs/common';
import type { CookieOptions, Response } from 'express';
import type { ContactProven } from '../../common/otp/otp.types.ts';
import { LIMITS } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { DeviceCookie, destinationSubject } from './device-cookie.ts';
import type { ProvenContact } from './otp.service.ts';

/** The `guest` cookie: proves a mobile or email for 30 minutes. */
@Injectable()
export class GuestCookie {
  constructor(
    private readonly config: Config,
    private readonly devices: DeviceCookie,
  ) {}

  /** Sets the guest and device cookies and returns the response body, which does not contain the token. */
  set({ answer, proofToken, destination }: ProvenContact, response: Response): ContactProven {
    this.devices.remember(response.req, response, destinationSubject(destination));
    response.cookie('guest', proofToken, { ...this.options(), maxAge: LIMITS.guestProofMinutes * 60_000 });
    return answer;
  }

  clear(response: Response): void {
    response.clearCookie('guest', this.options());
  }

  private options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.config.publicUrl.startsWith('https:') };
  }
}
