import { useState } from 'react';
import type { ReplyTemplateChange } from '../../../common/cases/reply-templates.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { BilingualRow } from '../../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor } from '../../i18n/language-suffix.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Box, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

interface TemplateHistoryProps {
  changes: readonly ReplyTemplateChange[];
  version: number;
  /** Without it no version can be restored. */
  onRestore?: (changeId: string) => void;
}

/** The changes of a template, newest first. Each shows what it made of the template. */
export function TemplateHistory({ changes, version, onRestore }: TemplateHistoryProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [chosen, setChosen] = useState<ReplyTemplateChange>();
  const textOf = ({ action, by, fields }: ReplyTemplateChange) => {
    if (!by && action === 'CREATE') return t('replyTemplates.builtIn');
    return t(`replyTemplates.change.${action}`, {
      name: by ? localised(by, 'name', locale) : t('editors.someone'),
      fields: fields.map((field) => t(`replyTemplates.field.${field}`)).join(t('site.listSeparator')),
    });
  };
  return (
    <>
      <Stack as="ol" gap={3} size="small" tone="ink-2" role="list">
        {changes.map((change) => (
          <li key={change.id}>
            <FormattedDate at={change.at} withTime /> – {textOf(change)}
            {change.version !== version && (
              <Box as="details" mt={2}>
                <Text as="summary" size="small" weight={600}>
                  {t('replyTemplates.version', { version: change.version })}
                </Text>
                <VersionTexts change={change} onRestore={onRestore && (() => setChosen(change))} />
              </Box>
            )}
          </li>
        ))}
      </Stack>
      <ConfirmDialog
        open={chosen !== undefined}
        title={t('replyTemplates.restoreTitle', { version: chosen?.version ?? '' })}
        confirmLabel={t('replyTemplates.restore')}
        cancelLabel={t('replyTemplates.cancel')}
        closeLabel={t('site.close')}
        onClose={() => setChosen(undefined)}
        onConfirm={() => chosen && onRestore?.(chosen.id)}
      >
        {t('replyTemplates.restoreBody')}
      </ConfirmDialog>
    </>
  );
}

function VersionTexts({
  change: { content },
  onRestore,
}: {
  change: ReplyTemplateChange;
  onRestore: (() => void) | undefined;
}) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Stack gap={3} pt={3} align="start">
      <BilingualRow>
        {suffixesFor(locale).map((side) => (
          <div key={side} {...SUFFIX_ATTRIBUTES[side]}>
            <Text weight={600}>{content[`title${side}`]}</Text>
            <Text whiteSpace="pre-line">{content[`text${side}`]}</Text>
          </div>
        ))}
      </BilingualRow>
      {onRestore && (
        <Button tone="tertiary" size="sm" onClick={onRestore}>
          {t('replyTemplates.restore')}
        </Button>
      )}
    </Stack>
  );
}
