import type { Placeholder, TemplatePart } from '../../common/messages/messages.types.ts';
import { InsertButtons } from '../forms/InsertButtons.tsx';
import type { TextKey } from '../i18n/text-key.ts';
import { useTranslation } from '../i18n/use-translation.ts';

interface PlaceholderButtonsProps {
  part: TemplatePart;
  placeholders: readonly Placeholder[];
  onInsert: (code: string) => void;
}

/** Buttons that insert placeholders at the last cursor position. Subjects require none. */
export function PlaceholderButtons({ part, placeholders, onInsert }: PlaceholderButtonsProps) {
  const t = useTranslation();
  return (
    <InsertButtons
      title={t('messages.placeholders')}
      hint={t(part === 'subject' ? 'messages.placeholdersSubject' : 'messages.placeholdersHint')}
      insertLabel={t('messages.insert')}
      neededLabel={t('messages.required')}
      items={placeholders.map(({ name, required }) => ({
        code: `{{${name}}}`,
        label: t(`messages.placeholder.${name}` as TextKey),
        required: required && part !== 'subject',
      }))}
      onInsert={onInsert}
    />
  );
}
