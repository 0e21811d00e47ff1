import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A signing secret as the Standard Webhooks convention writes it: 32 random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of a message by the Standard Webhooks convention: id, time of this attempt, and HMAC-SHA-256 over `id.timestamp.body` by each
 * of the secrets, with spaces between them. A receiver takes the message when one of them is right.
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
