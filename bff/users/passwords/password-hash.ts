import argon2 from '@node-rs/argon2';

/**
 * Argon2id parameters recommended by OWASP: memory in KiB, passes over it, threads. They equal the library's defaults
 * but must not change with an update.
 */
const ARGON2_OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash that is compared when there is no such account, so that both responses take the same time. */
let dummyHash: Promise<string> | undefined;

/** Keyboards compose the same letter differently, so the compatibility form of Unicode (NFKC) is hashed. */
const canonical = (password: string): string => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return argon2.hash(canonical(password), ARGON2_OPTIONS);
}

/** Whether the password matches the stored hash. Without a hash the same work is done, and the result is false. */
export async function verifyPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const expected = stored ?? (await (dummyHash ??= hashPassword('no account has this password')));
  const matches = await argon2.verify(expected, canonical(password)).catch(() => false);
  return matches && stored != null;
}
