import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MessageTemplate, TemplateChange } from '../../common/messages/messages.types.ts';
import { usePageQuery } from '../api/use-page-query.ts';
import { useTranslation, useLocale } from '../i18n/use-translation.ts';
import { Button } from '../ui/forms/Button.tsx';
import { Card, CardSection, CardTitle } from '../ui/layout/Card.tsx';
import { StatusTag } from '../ui/data/StatusTag.tsx';
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx';
import { ConflictNotice, type Conflict } from '../forms/ConflictNotice.tsx';
import { FormErrors } from '../forms/FormErrors.tsx';
import { LeaveDialog } from '../forms/LeaveDialog.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { templateQuery, previewQuery } from './queries.ts';
import { differingFields, fieldsOfTexts, type TemplateFields } from './template-fields.ts';
import type { TemplateData, Preview } from './template-page.ts';
import { TemplatePartFields } from './TemplatePartFields.tsx';
import { TEMPLATES_PATH } from './messages-href.ts';
import { useMessageNames } from './use-message-names.ts';
import { useTemplateForm } from './use-template-form.ts';
import type { TextKey } from '../i18n/text-key.ts';
import { Box, Inline, Stack } from '../ui/layout/Box.ts';
import { Text } from '../ui/layout/Text.ts';
import { localised } from '../../common/locale/locales.ts';
import { FormattedDate } from '../cases/status/FormattedDate.tsx';
import { useDebounced } from '../api/use-debounced.ts';

const DEBOUNCE_MS = 400;

/** The message as the server renders it from the current fields; undefined while they are invalid. */
function usePreview(key: string, fields: TemplateFields, initial: Preview | undefined): Preview | undefined {
  const written = JSON.stringify(fields);
  const [initiallyWritten] = useState(written);
  const settled = useDebounced(written, DEBOUNCE_MS);
  const { data } = useQuery({
    ...previewQuery(key, settled),
    initialData: settled === initiallyWritten ? initial : undefined,
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

/** The fields in which another user's saved version differs from this form. */
function toConflict({ texts, modifiedBy, modifiedAt }: MessageTemplate, fields: TemplateFields): Conflict {
  const theirFields = fieldsOfTexts(texts);
  const differing = differingFields(theirFields, fields);
  return {
    by: modifiedBy,
    at: modifiedAt,
    fields: differing.map((field) => ({ field, label: `messages.field.${field}`, text: theirFields[field] ?? '' })),
  };
}

/** The editor of a message template: both languages, a preview and the change log. */
export function TemplatePage(data: TemplateData) {
  const t = useTranslation();
  const { nameOf } = useMessageNames();
  const [isConfirming, setIsConfirming] = useState(false);
  const saved = usePageQuery(templateQuery(data.templateKey));
  const templateForm = useTemplateForm(saved.template);
  const { form, template, restore, theirs, resolveConflict } = templateForm;
  const { values, dirty, busy } = form;
  const preview = usePreview(template.key, values, data.preview);
  return (
    <>
      <Stack as="form" gap={5} {...form.props}>
        <Inline wrap gap={3}>
          <Box basis="16rem">
            <CardTitle>{nameOf(template.key)}</CardTitle>
            <Text as="small" size="small" tone="ink-3">
              <bdi dir="ltr">{template.key}</bdi>
            </Text>
          </Box>
          {template.edited ? (
            <StatusTag tone="attention">{t('messages.edited')}</StatusTag>
          ) : (
            <StatusTag tone="neutral">{t('messages.original')}</StatusTag>
          )}
          {template.edited && (
            <Button
              tone="secondary"
              size="sm"
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => setIsConfirming(true)}
            >
              {t('messages.restore')}
            </Button>
          )}
        </Inline>
        <FormErrors form={form} textOf={({ field, text }) => `${t(`messages.field.${field}` as TextKey)}: ${text}`} />
        {theirs && <ConflictNotice {...toConflict(theirs, values)} onResolve={resolveConflict} />}
        <Card>
          {template.parts.map((part) => (
            <CardSection key={part}>
              <TemplatePartFields part={part} form={templateForm} />
            </CardSection>
          ))}
          <CardSection>
            <MessagePreview preview={preview} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('messages.history')}</CardTitle>
            <TemplateChanges changes={saved.changes} />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy} back={TEMPLATES_PATH} />
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        title={t('messages.restoreTitle')}
        confirmLabel={t('messages.restore')}
        cancelLabel={t('messages.cancel')}
        closeLabel={t('site.close')}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void restore()}
      >
        {t('messages.restoreBody')}
      </ConfirmDialog>
      <LeaveDialog dirty={dirty} />
    </>
  );
}

/** The change log of a template: user, time and changed texts. */
function TemplateChanges({ changes }: { changes: readonly TemplateChange[] }) {
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
