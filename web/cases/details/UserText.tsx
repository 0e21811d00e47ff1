import { useTranslation } from '../../i18n/use-translation.ts';
import { FreeText } from './FreeText.tsx';
import { Text } from '../../ui/layout/Text.ts';

/** A person's text, or a note that the retention policy has removed it. */
export function UserText({ children }: { children: string | null }) {
  const t = useTranslation();
  return children ? <FreeText>{children}</FreeText> : <Text tone="ink-3">{t('details.anonymized')}</Text>;
}
