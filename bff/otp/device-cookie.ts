import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import type { KnownDevice } from '../../common/contract/caller.ts';
import { Config } from '../config/config.ts';
import { open, seal } from '../store/sealed.ts';

const USE = 'device cookie';
const DAYS = 365;
/** A family's or an office's shared browser: the oldest goes first. */
const MAX_SUBJECTS = 12;
const MAX_LENGTH = 1000;

interface Content {
  id: string;
  subjects: string[];
}

const hashOf = (secret: string, subject: string): string =>
  createHmac('sha256', secret).update(`known device\n${subject}`).digest('base64url').slice(0, 16);

/**
 * The `device` cookie (OWASP, "device cookies"): the accounts that a browser signed in to and the destinations that it proved. It opens nothing.
 * Guesses from such a browser count on their own, so that nobody else's guesses lock its owner out. Encrypted: it tells nobody anything.
 */
@Injectable()
export class DeviceCookie {
  constructor(private readonly config: Config) {}

  /** The browser's device; undefined without a cookie of ours. */
  read(request: Request): KnownDevice | undefined {
    const content = this.#content(request);
    return (
      content && {
        id: content.id,
        knows: (subject) => this.config.secrets.some((secret) => content.subjects.includes(hashOf(secret, subject))),
      }
    );
  }

  /** Adds what the browser has just signed in to or proven. */
  remember(request: Request, response: Response, subject: string): void {
    const { id, subjects } = this.#content(request) ?? { id: randomBytes(16).toString('base64url'), subjects: [] };
    const hash = hashOf(this.config.secret, subject);
    const content: Content = { id, subjects: [hash, ...subjects.filter((one) => one !== hash)].slice(0, MAX_SUBJECTS) };
    response.cookie(this.#name, seal(this.config.secret, USE, JSON.stringify(content)), this.#options);
  }

  #content(request: Request): Content | undefined {
    const value = ((request.cookies ?? {}) as Record<string, string | undefined>)[this.#name];
    if (!value || value.length > MAX_LENGTH) return undefined;
    const text = open(this.config.secrets, USE, value);
    return text === undefined ? undefined : (JSON.parse(text) as Content);
  }

  get #name(): string {
    return this.config.secure ? '__Host-device' : 'device';
  }

  get #options(): CookieOptions {
    return { httpOnly: true, sameSite: 'lax', path: '/', secure: this.config.secure, maxAge: DAYS * 86_400_000 };
  }
}

/** What a device knows of an account that signed in on it. */
export const accountSubject = (id: string): string => `account ${id}`;

/** What a device knows of a mobile or email that was proven on it. */
export const destinationSubject = (destination: string): string => `destination ${destination}`;
