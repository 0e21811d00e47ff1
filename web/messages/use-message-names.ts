import type { TemplatePart } from '../../common/messages/messages.types.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** The display names of messages, channels and failure reasons. */
export function useMessageNames() {
  const t = useTranslation();
  const joined = (names: readonly string[]): string => names.join(t('site.listSeparator'));
  const reasons: Record<string, string> = {
    timeout: t('messages.failed.reason.timeout'),
    'no answer': t('messages.failed.reason.noAnswer'),
    error: t('messages.failed.reason.error'),
  };
  return {
    joined,
    nameOf: (key: string): string => t(`messages.kind.${key}` as TextKey),
    channelsOf: (parts: readonly TemplatePart[]): string =>
      joined([
        ...(parts.includes('sms') ? [t('messages.channel.SMS')] : []),
        ...(parts.includes('email') ? [t('messages.channel.EMAIL')] : []),
      ]),
    reasonOf: (error: string): string =>
      reasons[error] ?? t('messages.failed.reason.other', { reason: `\u2066${error}\u2069` }),
  };
}
