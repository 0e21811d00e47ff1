import { otherLocale, type Locale } from '../../../common/locale/locales.ts';
import type { TemplateTexts, WrittenMessage } from '../../../common/messages/messages.types.ts';
import { joinLanguages } from '../../integrations/email/bilingual-text.ts';
import { isolated, messageText } from '../texts.ts';

export type Values = Record<string, string | number>;

/** The values of a message per language: names and times differ. */
export type ValuesIn = (language: Locale) => Values;

/**
 * Fills in the values of a message, for sending and for previews. A text message is in the person's language. An email
 * has that language first and the other below, because the reader may not be the one who chose the language.
 */
export function renderTemplate(texts: TemplateTexts, language: Locale, valuesIn: ValuesIn): Omit<WrittenMessage, 'html'> {
  const message: Omit<WrittenMessage, 'html'> = {};
  if (texts.sms) message.sms = messageText(texts.sms, language, valuesIn(language));
  if (texts.subject) message.subject = messageText(texts.subject, language, valuesIn(language));
  if (!texts.email) return message;
  const { email, subject } = texts;
  const other = otherLocale(language);
  message.email = joinLanguages(messageText(email, language, emailValues(valuesIn(language))), {
    language: other,
    subject: subject ? messageText(subject, other, valuesIn(other)) : '',
    text: messageText(email, other, emailValues(valuesIn(other))),
  });
  return message;
}

/** A code is isolated as a left-to-right run; email-html.ts shows such a run in large type. */
const emailValues = (values: Values): Values =>
  values['code'] === undefined ? values : { ...values, code: isolated(String(values['code'])) };
