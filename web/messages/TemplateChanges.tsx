import { localised } from '../../common/locale/locales.ts';
import type { TemplateChange } from '../../common/messages/messages.types.ts';
import { Moment } from '../cases/status/Moment.tsx';
import { useLocale, useTexts } from '../client/text.ts';
import { ChangeRecord } from '../content/editors/ChangeRecord.ts';
import { useMessageWords } from './use-message-words.ts';

/** Who changed the message when, and which of its texts. */
export function TemplateChanges({ changes }: { changes: readonly TemplateChange[] }) {
  const t = useTexts();
  const { locale } = useLocale();
  const { list } = useMessageWords();
  if (!changes.length) return <p>{t('messages.noRecord')}</p>;
  return (
    <ChangeRecord role="list">
      {changes.map(({ id, action, by, at, fields }) => (
        <li key={id}>
          <Moment at={at} withTime /> –{' '}
          {t(`messages.action.${action}`, {
            name: by ? localised(by, 'name', locale) : t('editors.someone'),
            fields: list(fields.map((field) => t(`messages.field.${field}`))),
          })}
        </li>
      ))}
    </ChangeRecord>
  );
}
