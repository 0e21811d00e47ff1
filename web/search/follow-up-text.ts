import { plainWithHyphens } from '../../common/identifiers/plain.ts';

/** A ticket number at the beginning or, complete, within the text. */
const TICKET = /^v[o0]c(?:[\s-]|\w*\d)|(?<![\p{L}\p{N}])v[o0]c[\s:#-]{0,2}(?=[a-z]*\d)[\da-z]{10}(?![\p{L}\p{N}])/iu;
/** A phone number, also with a label or in a link. */
const PHONE = /^(?:[\p{L}\p{M} .]{1,30}:|https?:\/\/\S*?[/=])?\s*[+(]?\d[\s\d()./-]{6,}\+?$/u;

/** Whether a searched text is a ticket or phone number. It is followed up, so that no phone number is in a URL. */
export function isFollowUpText(text: string): boolean {
  const written = plainWithHyphens(text);
  return TICKET.test(written) || PHONE.test(written);
}
