import { otherLocale, type Locale } from '../../../common/locale/locales.ts';
import type { TemplateTexts, WrittenMessage } from '../../../common/messages/messages.types.ts';
import { joinLanguages } from '../../outside/email/bilingual-text.ts';
import { isolated, messageText } from '../texts.ts';

export type Values = Record<string, string | number>;

/** The values of a message in a language: names and times differ. */
export type ValuesIn = (language: Locale) => Values;

/**
 * A message with its values filled in: what is sent, and what a preview shows. A text message is in the person's language; an email has that
 * language first and the other below, since who reads it is not always who chose the language.
 */
export function writeMessage(texts: TemplateTexts, language: Locale, valuesIn: ValuesIn): Omit<WrittenMessage, 'html'> {
  const written: Omit<WrittenMessage, 'html'> = {};
  if (texts.sms) written.sms = messageText(texts.sms, language, valuesIn(language));
  if (texts.subject) written.subject = messageText(texts.subject, language, valuesIn(language));
  if (!texts.email) return written;
  const { email, subject } = texts;
  const other = otherLocale(language);
  written.email = joinLanguages(messageText(email, language, emailValues(valuesIn(language))), {
    language: other,
    subject: subject ? messageText(subject, other, valuesIn(other)) : '',
    text: messageText(email, other, emailValues(valuesIn(other))),
  });
  return written;
}

/** A code is a left-to-right run of its own, and is shown large by that (email-html.ts). */
const emailValues = (values: Values): Values =>
  values['code'] === undefined ? values : { ...values, code: isolated(String(values['code'])) };
