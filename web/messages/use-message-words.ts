import type { TemplatePart } from '../../common/messages/messages.types.ts';
import { useLocale, useTexts } from '../client/text.ts';

/** What messages, their parts and the reasons why they failed are called. */
export function useMessageWords() {
  const t = useTexts();
  const { locale } = useLocale();
  const list = (words: readonly string[]): string => words.join(locale === 'ar' ? '، ' : ', ');
  const reasons: Record<string, string> = {
    timeout: t('messages.lost.reason.timeout'),
    'no answer': t('messages.lost.reason.noAnswer'),
    resting: t('messages.lost.reason.resting'),
    fault: t('messages.lost.reason.fault'),
  };
  return {
    list,
    nameOf: (key: string): string => t(`messages.kind.${key}`),
    channelsOf: (parts: readonly TemplatePart[]): string =>
      list([
        ...(parts.includes('sms') ? [t('messages.channel.SMS')] : []),
        ...(parts.includes('email') ? [t('messages.channel.EMAIL')] : []),
      ]),
    reasonOf: (fault: string): string => reasons[fault] ?? t('messages.lost.reason.other', { reason: `\u2066${fault}\u2069` }),
  };
}
