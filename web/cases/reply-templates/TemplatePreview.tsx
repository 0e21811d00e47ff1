import { useState, type KeyboardEvent } from 'react';
import { countGaps, fillTemplate } from '../../../common/cases/reply-templates.ts';
import { replyTemplates } from '../../../common/cases/reply-templates.contract.ts';
import type { ReplyTemplateContent } from '../../../common/cases/reply-templates.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { BilingualRow } from '../../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../../i18n/language-suffix.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Grid, Stack } from '../../ui/layout/Box.ts';
import { CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import type { Preview } from './template-page.ts';

interface TemplatePreviewProps {
  texts: Pick<ReplyTemplateContent, 'textAr' | 'textEn'>;
  /** With sample values. */
  sample: Preview;
}

/** The reply that a template begins, in both languages: with sample values or with those of a case. */
export function TemplatePreview({ texts, sample }: TemplatePreviewProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [ticket, setTicket] = useState('');
  const [shown, setShown] = useState<{ ticket: string; preview: Preview }>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const showCase = async () => {
    const ticketNumber = ticket.trim();
    setError(undefined);
    if (!ticketNumber) return setShown(undefined);
    setBusy(true);
    const result = await apiRequest(replyTemplates.preview, { ...texts, ticketNumber });
    setBusy(false);
    if (result.ok) return setShown({ ticket: ticketNumber, preview: result.data });
    return setError(
      result.error.status === 404
        ? t('replyTemplates.preview.notFound')
        : localised(result.error, 'description', locale),
    );
  };
  /** The preview may stand in a form, which Enter must not send. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void showCase();
  };
  const { preview } = shown ?? { preview: sample };
  return (
    <Stack gap={5}>
      <div>
        <CardTitle heading="sm">{t('replyTemplates.preview.title')}</CardTitle>
        <Text size="small" tone="ink-2" role="status">
          {shown ? t('replyTemplates.preview.ofCase', { ticket: shown.ticket }) : t('replyTemplates.preview.lead')}
        </Text>
      </div>
      <BilingualRow>
        {suffixesFor(locale).map((side) => (
          <FilledText key={side} side={side} text={texts[`text${side}`]} preview={preview} />
        ))}
      </BilingualRow>
      <Grid columns={['minmax(0, 28rem) auto', 1]} gap={4} align="end" justify="start">
        <TextField
          id="preview-ticket"
          label={t('replyTemplates.preview.ticket')}
          hint={t('replyTemplates.preview.ticketHint')}
          error={error}
          dir="ltr"
          autoComplete="off"
          value={ticket}
          onChange={setTicket}
          onKeyDown={onKeyDown}
        />
        <Button tone="secondary" busy={busy} onClick={() => void showCase()}>
          {t('replyTemplates.preview.show')}
        </Button>
      </Grid>
    </Stack>
  );
}

/** The text of a template in one language with the values of the preview, and the gaps that remain. */
function FilledText({ side, text, preview }: { side: LanguageSuffix; text: string; preview: Preview }) {
  const t = useTranslation();
  const language = SUFFIX_ATTRIBUTES[side].lang;
  const filled = fillTemplate(text, preview[language].values);
  const gaps = countGaps(filled);
  return (
    <Stack as="section" gap={3} aria-label={t(`replyTemplates.preview.${language}`)}>
      <Text as="h3" size="body">
        {t(`replyTemplates.preview.${language}`)}
      </Text>
      <Text
        whiteSpace="pre-line"
        p={4}
        bg="brand-tint"
        radius="md"
        {...SUFFIX_ATTRIBUTES[side]}
        data-preview={language}
      >
        {filled}
      </Text>
      <Text size="small" tone="ink-3">
        {gaps ? t('replyTemplates.preview.gaps', { count: gaps }) : t('replyTemplates.preview.none')}
      </Text>
    </Stack>
  );
}
