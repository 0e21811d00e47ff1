import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Every column that is encrypted with SECRET, with its purpose; `key` is the key column of the table. */
export const ENCRYPTED_COLUMNS = [
  { table: 'signing_keys', key: 'name', column: 'encrypted_key', use: 'signing key' },
  { table: 'webhook_subscriptions', key: 'id', column: 'secret', use: 'webhook' },
  { table: 'webhook_subscriptions', key: 'id', column: 'previous_secret', use: 'webhook' },
  { table: 'sessions', key: 'id', column: 'id_token', use: 'id token' },
  { table: 'sessions', key: 'id', column: 'access_token', use: 'access token' },
  { table: 'sessions', key: 'id', column: 'refresh_token', use: 'refresh token' },
  { table: 'refused_sign_ins', key: 'browser_hash', column: 'id_token', use: 'refused id token' },
  { table: 'sign_in_attempts', key: 'state_hash', column: 'verifier', use: 'pkce verifier' },
] as const;

export type EncryptedColumn = (typeof ENCRYPTED_COLUMNS)[number];

/**
 * Purpose of an encrypted text: a column (re-encrypted by `rotate-secret`) or a cookie (re-encrypted by the next
 * response).
 */
export type EncryptionPurpose = EncryptedColumn['use'] | 'device cookie';

const keyFor = (secret: string, use: EncryptionPurpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sealed ${use}`, 32));

/**
 * Encrypts with AES-256-GCM. `use` selects a derived key, so that a text of one purpose cannot be decrypted as another.
 */
export function encrypt(secret: string, use: EncryptionPurpose, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, use), iv);
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url');
}

/** Decrypts with the first secret that fits. Undefined when none fits or the text was altered. */
export function decrypt(secrets: readonly string[], use: EncryptionPurpose, encrypted: string): string | undefined {
  const bytes = Buffer.from(encrypted, 'base64url');
  if (bytes.length < 28) return undefined;
  for (const secret of secrets) {
    const text = decryptWith(secret, use, bytes);
    if (text !== undefined) return text;
  }
  return undefined;
}

function decryptWith(secret: string, use: EncryptionPurpose, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, use), bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
