import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CookieOptions } from 'express';
import { GUEST } from '../../common/access/permissions.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { LIMITS } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { CallerResolver } from '../http/caller-resolver.ts';
import type { PortalRequest } from '../http/portal-request.ts';
import { ProofStore } from '../otp/proof-store.ts';
import { localeOf } from './choices.ts';

/** 32 random bytes as base64url. */
const OPAQUE_ID = /^[\w-]{43}$/;

/** Resolves the caller from cookies: `guest` proves a mobile, `draft` names the browser. A forged or stale one is a guest. */
@Injectable()
export class CookieCaller extends CallerResolver {
  constructor(
    private readonly proofs: ProofStore,
    private readonly config: Config,
  ) {
    super();
  }

  async resolve(request: PortalRequest): Promise<Caller> {
    const cookies = (request.cookies ?? {}) as Record<string, string | undefined>;
    const guest = cookies['guest'];
    const proof = guest && OPAQUE_ID.test(guest) ? await this.proofs.find(guest) : undefined;
    return {
      permissions: GUEST,
      locale: localeOf(request),
      address: request.ip ?? '',
      requestId: request.requestId,
      proof: proof && { channel: proof.channel, destination: proof.destination },
      draft: this.draftOf(request, cookies['draft']),
    };
  }

  /** The browser's draft id; calls that tie something to the browser get one on their first visit. */
  private draftOf(request: PortalRequest, given: string | undefined): string | undefined {
    if (given && OPAQUE_ID.test(given)) return given;
    if (!NEEDS_DRAFT.has(request.row ? `/api/${request.row.path}` : request.path)) return undefined;
    const draft = randomBytes(32).toString('base64url');
    request.res!.cookie('draft', draft, draftCookie(this.config));
    return draft;
  }
}

/** Calls that tie what they leave to the browser, and the page that makes them: several files sent at once are then one draft's. */
const NEEDS_DRAFT = new Set(['/api/otp/send', '/api/documents/signup-document-upload', '/create-case']);

function draftCookie(config: Config): CookieOptions {
  return {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: config.publicUrl.startsWith('https:'),
    maxAge: LIMITS.draftHours * 3_600_000,
  };
}
