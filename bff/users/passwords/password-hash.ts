import { hash, verify } from '@node-rs/argon2';

/** The library's defaults are argon2id at OWASP's figures (19 MiB, 2 passes, 1 lane); stated so that an update does not weaken them. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password is compared with when there is no such account, so that both answers take the same time. */
let nobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is the account's; without an account, or without a password of its own, the same work is done for nothing. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const against = stored ?? (await (nobody ??= hashPassword('no account has this one')));
  const same = await verify(against, password).catch(() => false);
  return same && stored != null;
}
