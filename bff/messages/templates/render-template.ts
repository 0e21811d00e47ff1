import { contentLocaleOf, otherContentLocale, type Locale } from '../../../common/locale/locales.ts';
import type { TemplateTexts, WrittenMessage } from '../../../common/messages/messages.types.ts';
import { joinLanguages } from '../../integrations/email/bilingual-text.ts';
import { isolateLtr, messageText } from '../texts.ts';

export type Values = Record<string, string | number>;

/** The values of a message per language: names and times differ. */
export type ValuesIn = (language: Locale) => Values;

/**
 * Fills in the values of a message, for sending and for previews. A text message is in the person's language. An email
 * has that language first and the other below, because the reader may not be the one who chose the language.
 */
export function renderTemplate(
  texts: TemplateTexts,
  language: Locale,
  valuesIn: ValuesIn,
): Omit<WrittenMessage, 'html'> {
  const message: Omit<WrittenMessage, 'html'> = {};
  const own = contentLocaleOf(language);
  if (texts.sms) message.sms = messageText(texts.sms, own, valuesIn(own));
  if (texts.subject) message.subject = messageText(texts.subject, own, valuesIn(own));
  if (!texts.email) return message;
  const { email, subject } = texts;
  const other = otherContentLocale(language);
  message.email = joinLanguages(messageText(email, own, emailValues(valuesIn(own))), {
    language: other,
    subject: subject ? messageText(subject, other, valuesIn(other)) : '',
    text: messageText(email, other, emailValues(valuesIn(other))),
  });
  return message;
}

/** A code is isolated as a left-to-right run; email-html.ts shows such a run in large type. */
const emailValues = (values: Values): Values =>
  values['code'] === undefined ? values : { ...values, code: isolateLtr(String(values['code'])) };
