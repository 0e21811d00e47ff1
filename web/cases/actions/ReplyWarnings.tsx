import { useEffect, useRef } from 'react';
import type { ReplyWarning } from '../../../common/cases/reply-check.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Box, Stack } from '../../ui/layout/Box.ts';
import { Text } from '../../ui/layout/Text.ts';
import { isBlocked } from './use-reply-check.ts';

interface ReplyWarningsProps {
  /** The text that was checked. */
  text: string;
  warnings: readonly ReplyWarning[];
  /** The id of the text area. */
  fieldId: string;
  /** False for the second of two texts. */
  takesFocus?: boolean;
}

/** Selects a place of the checked text, which has no spaces around it. */
function selectInField(fieldId: string, from: number, to: number): void {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const start = field.value.length - field.value.trimStart().length;
  field.focus();
  field.setSelectionRange(start + from, start + to);
}

/** The warnings about a reply, with their places in the text. The panel takes the focus when it appears. */
export function ReplyWarnings({ text, warnings, fieldId, takesFocus = true }: ReplyWarningsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    panel.current?.focus();
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [warnings, takesFocus]);
  const blocked = isBlocked(warnings);
  return (
    <Box mt={5} ref={panel} tabIndex={-1}>
      <Notice
        tone={blocked ? 'danger' : 'attention'}
        live="alert"
        title={t('replyCheck.title', { count: warnings.length })}
      >
        <Stack as="ul" gap={2} py={2} role="list">
          {warnings.map((warning, index) => (
            <Stack key={index} as="li" gap={1} align="start">
              {localised(warning, 'description', locale)}
              {warning.from !== undefined && warning.to !== undefined && (
                <Button
                  tone="tertiary"
                  size="sm"
                  wrap
                  onClick={() => selectInField(fieldId, warning.from!, warning.to!)}
                >
                  {t('replyCheck.show', { excerpt: text.slice(warning.from, warning.to) })}
                </Button>
              )}
            </Stack>
          ))}
        </Stack>
        <Text size="small">{t(blocked ? 'replyCheck.blocked' : 'replyCheck.override')}</Text>
      </Notice>
    </Box>
  );
}
