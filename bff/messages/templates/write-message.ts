import type { Locale } from '../../../common/locale/locales.ts';
import type { TemplateTexts, WrittenMessage } from '../../../common/messages/messages.types.ts';
import { messageText } from '../texts.ts';

export type Values = Record<string, string | number>;

/** A message in a language with its values filled in: what is sent, and what a preview shows. */
export function writeMessage(texts: TemplateTexts, language: Locale, values: Values): Omit<WrittenMessage, 'html'> {
  const written: Omit<WrittenMessage, 'html'> = {};
  if (texts.sms) written.sms = messageText(texts.sms, language, values);
  if (texts.subject) written.subject = messageText(texts.subject, language, values);
  if (texts.email) written.email = messageText(texts.email, language, values);
  return written;
}
