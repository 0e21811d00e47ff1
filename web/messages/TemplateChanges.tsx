import { localised } from '../../common/locale/locales.ts';
import type { TemplateChange } from '../../common/messages/messages.types.ts';
import { FormattedDate } from '../cases/status/FormattedDate.tsx';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { useMessageNames } from './use-message-names.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { Stack } from '../ui/layout/Box.ts';

/** The change log of a template: user, time and changed texts. */
export function TemplateChanges({ changes }: { changes: readonly TemplateChange[] }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { joined } = useMessageNames();
  if (!changes.length) return <p>{t('messages.noHistory')}</p>;
  return (
    <Stack as="ol" gap={2} size="small" tone="ink-2" role="list">
      {changes.map(({ id, action, by, at, fields }) => (
        <li key={id}>
          <FormattedDate at={at} withTime /> –{' '}
          {t(`messages.action.${action}`, {
            name: by ? localised(by, 'name', locale) : t('editors.someone'),
            fields: joined(fields.map((field) => t(`messages.field.${field}` as TextKey))),
          })}
        </li>
      ))}
    </Stack>
  );
}
