import type { NamePair } from '../../common/cases/cases.types.ts';
import { formatDateTime, localised } from '../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { SUFFIX_ATTRIBUTES, type LanguageSuffix } from '../i18n/language-suffix.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';

/** The version that somebody else saved while this form was open. */
export interface Conflict {
  /** Null if unknown. */
  by: NamePair | null;
  at: string | null;
  /** The fields that differ: label key and text. */
  fields: readonly { field: string; label: string; text: string }[];
}

/** Shows the changes of somebody else and lets the user choose a version. */
export function ConflictNotice({ by, at, fields, onResolve }: Conflict & { onResolve: (keepsOwn: boolean) => void }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const name = by ? localised(by, 'name', locale) : t('conflict.someone');
  return (
    <Notice tone="attention" live="alert" title={t('conflict.title')}>
      <p>{t('conflict.body', { name, time: at ? formatDateTime(at, locale) : '' })}</p>
      <Stack as="dl" gap={3} mt={4} mb={4}>
        {fields.map(({ field, label, text }) => (
          <div key={field}>
            <Text as="dt" weight={600}>
              {t('conflict.theirs', { field: t(label as TextKey) })}
            </Text>
            <Text
              as="dd"
              px={3}
              py={2}
              radius="sm"
              bg="surface"
              whiteSpace="pre-line"
              {...SUFFIX_ATTRIBUTES[field.slice(-2) as LanguageSuffix]}
            >
              {text}
            </Text>
          </div>
        ))}
      </Stack>
      <Inline gap={3} wrap>
        <Button tone="secondary" size="sm" onClick={() => onResolve(false)}>
          {t('conflict.useTheirs')}
        </Button>
        <Button tone="secondary" size="sm" onClick={() => onResolve(true)}>
          {t('conflict.keepMine')}
        </Button>
      </Inline>
    </Notice>
  );
}
