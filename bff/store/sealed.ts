import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Every column whose text is encrypted by the portal's secret, and what it is sealed as; `key` tells its rows apart. */
export const ENCRYPTED_COLUMNS = [
  { table: 'signing_keys', key: 'name', column: 'sealed', use: 'signing key' },
  { table: 'webhook_subscriptions', key: 'id', column: 'secret', use: 'webhook' },
  { table: 'webhook_subscriptions', key: 'id', column: 'previous_secret', use: 'webhook' },
  { table: 'sessions', key: 'id', column: 'id_token', use: 'id token' },
  { table: 'sessions', key: 'id', column: 'access_token', use: 'access token' },
  { table: 'sessions', key: 'id', column: 'refresh_token', use: 'refresh token' },
  { table: 'refused_sign_ins', key: 'browser_hash', column: 'id_token', use: 'refused id token' },
  { table: 'sign_in_attempts', key: 'state_hash', column: 'verifier', use: 'pkce verifier' },
] as const;

export type EncryptedColumn = (typeof ENCRYPTED_COLUMNS)[number];

/** A kind of text that is encrypted: a column above, which `rotate-secret` encrypts anew, or a cookie, which the next answer does. */
export type SealedUse = EncryptedColumn['use'] | 'device cookie';

const keyFor = (secret: string, use: SealedUse): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `sealed ${use}`, 32));

/** Text that only this portal's secret opens again (AES-256-GCM). `use` keeps one kind of secret from being opened as another. */
export function seal(secret: string, use: SealedUse, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text, by the first of these secrets that opens it. Undefined for what another secret sealed, or what was changed. */
export function open(secrets: readonly string[], use: SealedUse, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < 28) return undefined;
  for (const secret of secrets) {
    const text = openBy(secret, use, bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}

function openBy(secret: string, use: SealedUse, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
