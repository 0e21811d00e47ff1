import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A signing secret in the Standard Webhooks format: 32 random bytes. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The Standard Webhooks headers: id, timestamp of this attempt, and one HMAC-SHA-256 over `id.timestamp.body` per
 * secret, separated by spaces. A receiver accepts the message when one of them is valid.
 */
export function signedHeaders(secrets: readonly string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
