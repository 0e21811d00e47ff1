import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { KnownDevice } from '../../common/contract/principal.ts';
import { DAY_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import { decrypt, encrypt } from '../database/encryption.ts';
import { cookieOptions, cookiesOf } from '../http/cookies.ts';

const ENCRYPTION_PURPOSE = 'device cookie';
const DAYS = 365;
/** Enough for a shared browser; the oldest entry is dropped first. */
const MAX_SUBJECTS = 12;
const MAX_LENGTH = 1000;

interface Content {
  id: string;
  subjects: string[];
}

const hashOf = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(`known device\n${subject}`).digest('base64url').slice(0, 16);

/**
 * The `device` cookie (OWASP, "device cookies"): accounts that the browser signed in to and destinations that it
 * verified. It grants no access. Attempts from a known browser have their own limit, so that attackers cannot lock the
 * user out. Encrypted.
 */
@Injectable()
export class DeviceCookie {
  constructor(private readonly config: Config) {}

  /** The browser's device; undefined without a valid cookie. */
  read(request: Request): KnownDevice | undefined {
    const content = this.#content(request);
    return (
      content && {
        id: content.id,
        knows: (subject) => this.config.secrets.some((secret) => content.subjects.includes(hashOf(secret, subject))),
      }
    );
  }

  /** Adds an account or destination to the cookie. */
  remember(request: Request, response: Response, subject: string): void {
    const { id, subjects } = this.#content(request) ?? { id: randomBytes(16).toString('base64url'), subjects: [] };
    const hash = hashOf(this.config.secret, subject);
    const content: Content = {
      id,
      subjects: [hash, ...subjects.filter((other) => other !== hash)].slice(0, MAX_SUBJECTS),
    };
    const value = encrypt(this.config.secret, ENCRYPTION_PURPOSE, JSON.stringify(content));
    response.cookie(this.#name, value, { ...cookieOptions(this.config), httpOnly: true, maxAge: DAYS * DAY_MS });
  }

  #content(request: Request): Content | undefined {
    const value = cookiesOf(request)[this.#name];
    if (!value || value.length > MAX_LENGTH) return undefined;
    const text = decrypt(this.config.secrets, ENCRYPTION_PURPOSE, value);
    return text === undefined ? undefined : (JSON.parse(text) as Content);
  }

  get #name(): string {
    return this.config.secure ? '__Host-device' : 'device';
  }
}

/** The cookie's entry for an account. */
export const accountSubject = (id: string): string => `account ${id}`;

/** The cookie's entry for a verified mobile or email. */
export const destinationSubject = (destination: string): string => `destination ${destination}`;
