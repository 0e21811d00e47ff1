import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.ts';
import { Clock } from '../integrations/clock/clock.port.ts';

const DAY_S = 86_400;
const SIGNATURE_BYTES = 16;

/** The purpose of a link. A link for one purpose is not valid for another. */
export type LinkPurpose = 'public-link' | 'survey-link' | 'fixed-link' | 'unfollow-link';

/**
 * Signs ids of cases and followers for public links: 16 bytes of id, 4 of expiry (epoch seconds), 16 of HMAC-SHA-256.
 */
@Injectable()
export class PublicLinks {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  sign(id: string, purpose: LinkPurpose = 'public-link'): string {
    const body = Buffer.alloc(20);
    Buffer.from(id.replaceAll('-', ''), 'hex').copy(body);
    body.writeUInt32BE(Math.floor(this.clock.now().getTime() / 1000) + this.config.PUBLIC_LINK_DAYS * DAY_S, 16);
    return Buffer.concat([body, signature(this.config.secret, body, purpose)]).toString('base64url');
  }

  /** The signed id; undefined when the signature is wrong or the link has expired. */
  read(link: string, purpose: LinkPurpose = 'public-link'): string | undefined {
    if (!/^[\w-]{48}$/.test(link)) return undefined;
    const bytes = Buffer.from(link, 'base64url');
    const body = bytes.subarray(0, 20);
    const actual = bytes.subarray(20);
    if (!this.config.secrets.some((secret) => timingSafeEqual(actual, signature(secret, body, purpose))))
      return undefined;
    if (body.readUInt32BE(16) * 1000 <= this.clock.now().getTime()) return undefined;
    return body.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  }
}

function signature(secret: string, body: Buffer, purpose: LinkPurpose): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n`).update(body).digest().subarray(0, SIGNATURE_BYTES);
}
