import { isEmail } from 'class-validator';
import { LIMITS } from '../limits.ts';
import { plain } from './plain.ts';

/** The address in "Name <address>". */
const IN_BRACKETS = /<([^<>]+)>$/;
/** Quotes, brackets and punctuation around a copied address. */
const BEFORE = /^(?:mailto:|[\s<({"'“‘«])+/i;
const AFTER = /(?<![\s>)}"'”’».,;:!?\u060c\u061b\u061f])[\s>)}"'”’».,;:!?\u060c\u061b\u061f]{1,50}$/;
const ASCII = /^[\x21-\x7e]+$/;

/**
 * An email address as people write and copy it, in its one form: without marks, `mailto:`, a name or punctuation around
 * it, in lower case, an international domain in ASCII. Other text stays, for `isEmailAddress` to refuse.
 */
export function canonicalEmail(text: string): string {
  if (text.length > LIMITS.pastedMax) return text;
  const copied = plain(text).replaceAll(/[\u3002\uff61]/g, '.');
  const address = withoutQuery(IN_BRACKETS.exec(copied)?.[1] ?? copied)
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .replace(/^\[([^[\]]+)\]$/, '$1')
    .toLowerCase();
  const at = address.lastIndexOf('@');
  return at < 0 ? address : `${address.slice(0, at)}@${asciiDomain(address.slice(at + 1))}`;
}

/** Without what a `mailto:` link has after the address. */
function withoutQuery(text: string): string {
  const query = text.indexOf('?', text.indexOf('@'));
  return query > 0 && text.includes('@') ? text.slice(0, query) : text;
}

/** The domain in ASCII (IDNA). What is no domain stays as it is. */
function asciiDomain(domain: string): string {
  if (ASCII.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}

/** Whether a canonical text is an address with a dotted domain or an IP literal (specification §5), all in ASCII. */
export const isEmailAddress = (email: string): boolean =>
  email.length <= LIMITS.emailMax && ASCII.test(email) && isEmail(email, { allow_ip_domain: true });

/** Whether the part before the @ has letters or digits that mail servers do not accept. */
export function hasForeignLocalPart(email: string): boolean {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return local !== '' && !ASCII.test(local) && /^[\p{L}\p{M}\p{N}!-~]+$/u.test(local);
}

/** Masks an email address: a•••@example.com. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
