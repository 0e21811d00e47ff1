import { canonicalEmail } from './email.ts';
import { normaliseMobile } from './mobile.ts';
import { plain } from './plain.ts';

/** A user name, email or mobile that somebody signs in with, in the form in which accounts have it. */
export function canonicalLogin(typed: string): string {
  const text = plain(typed.slice(0, 300));
  return normaliseMobile(text) ?? (text.includes('@') ? canonicalEmail(text) : text.toLowerCase());
}
