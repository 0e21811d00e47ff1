import { localised } from '../../common/locale/locales.ts';
import type { TemplateChange } from '../../common/messages/messages.types.ts';
import { Moment } from '../cases/status/Moment.tsx';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { useMessageWords } from './use-message-words.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { Stack } from '../ui/layout/Box.ts';

/** The change log of a template: user, time and changed texts. */
export function TemplateChanges({ changes }: { changes: readonly TemplateChange[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { list } = useMessageWords();
  if (!changes.length) return <p>{t('messages.noRecord')}</p>;
  return (
    <Stack as="ol" gap={2} size="small" tone="ink-2" role="list">
      {changes.map(({ id, action, by, at, fields }) => (
        <li key={id}>
          <Moment at={at} withTime /> –{' '}
          {t(`messages.action.${action}`, {
            name: by ? localised(by, 'name', locale) : t('editors.someone'),
            fields: list(fields.map((field) => t(`messages.field.${field}` as TextKey))),
          })}
        </li>
      ))}
    </Stack>
  );
}
