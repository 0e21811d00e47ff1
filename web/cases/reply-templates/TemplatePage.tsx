import { Archive, ArchiveRestore } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReplyTemplate, ReplyTemplateChange } from '../../../common/cases/reply-templates.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { usePageQuery } from '../../api/use-page-query.ts';
import { ConflictNotice, type Conflict } from '../../forms/ConflictNotice.tsx';
import { SaveBar } from '../../forms/SaveBar.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Button } from '../../ui/forms/Button.tsx';
import { Box, Inline, Stack } from '../../ui/layout/Box.ts';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { templateQuery } from './queries.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplateHistory } from './TemplateHistory.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { TemplateData } from './template-page.ts';
import { valuesOf, type TemplateValues } from './template-values.ts';
import { ADD_PATH, TEMPLATES_PATH } from './templates-href.ts';
import { useReplyTemplate } from './use-reply-template.ts';

const TEXT_FIELDS = ['titleAr', 'titleEn', 'textAr', 'textEn'] as const;

/** The texts in which another user's saved version differs from this form. */
function toConflict(theirs: ReplyTemplate, values: TemplateValues): Conflict {
  const their = valuesOf(theirs);
  return {
    by: theirs.modifiedBy,
    at: theirs.modifiedAt,
    fields: TEXT_FIELDS.filter((field) => their[field] !== values[field]).map((field) => ({
      field,
      label: `replyTemplates.field.${field}`,
      text: their[field],
    })),
  };
}

/** A reply template: its editor with preview and history or, for who may not change it, its texts. */
export function TemplatePage({ id, ...data }: TemplateData) {
  const saved = usePageQuery(templateQuery(id));
  const Content = saved.template.mayChange ? TemplateEditor : TemplateReader;
  return <Content {...saved} {...data} />;
}

type ContentProps = Omit<TemplateData, 'id'> & { template: ReplyTemplate; changes: ReplyTemplateChange[] };

function TemplateEditor({ template: initial, changes, preview }: ContentProps) {
  const t = useTranslation();
  const [isConfirming, setIsConfirming] = useState(false);
  const { form, template, restore, setActive, theirs, resolveConflict } = useReplyTemplate(initial);
  const { values, dirty, busy } = form;
  return (
    <>
      <Stack as="form" gap={5} {...form.props}>
        <TemplateHeader template={template}>
          {template.active ? (
            <Button
              tone="secondary"
              size="sm"
              icon={<Archive aria-hidden="true" />}
              onClick={() => setIsConfirming(true)}
            >
              {t('replyTemplates.retire')}
            </Button>
          ) : (
            <Button
              tone="secondary"
              size="sm"
              icon={<ArchiveRestore aria-hidden="true" />}
              onClick={() => void setActive(true)}
            >
              {t('replyTemplates.activate')}
            </Button>
          )}
        </TemplateHeader>
        <FormErrors form={form} />
        {theirs && <ConflictNotice {...toConflict(theirs, values)} onResolve={resolveConflict} />}
        <Card>
          <TemplateFields form={form} />
          <CardSection>
            <TemplatePreview texts={values} sample={preview} />
          </CardSection>
          <CardSection>
            <CardTitle heading="sm">{t('replyTemplates.history')}</CardTitle>
            <TemplateHistory
              changes={changes}
              version={template.version}
              onRestore={(changeId) => void restore(changeId)}
            />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy} back={TEMPLATES_PATH} />
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        title={t('replyTemplates.retireTitle')}
        confirmLabel={t('replyTemplates.retire')}
        cancelLabel={t('replyTemplates.cancel')}
        closeLabel={t('site.close')}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void setActive(false)}
      >
        {t('replyTemplates.retireBody')}
      </ConfirmDialog>
      <LeaveDialog dirty={dirty} />
    </>
  );
}

function TemplateReader({ template, changes, preview, mayCopy }: ContentProps) {
  const t = useTranslation();
  return (
    <Stack gap={5}>
      <TemplateHeader template={template} />
      <Notice
        action={
          mayCopy && (
            <ButtonLink href={`${ADD_PATH}?from=${template.id}`} tone="secondary" size="sm">
              {t('replyTemplates.copy')}
            </ButtonLink>
          )
        }
      >
        {t('replyTemplates.readOnly')}
      </Notice>
      <Card>
        <CardSection>
          <TemplatePreview texts={template} sample={preview} />
        </CardSection>
        <CardSection>
          <CardTitle heading="sm">{t('replyTemplates.history')}</CardTitle>
          <TemplateHistory changes={changes} version={template.version} />
        </CardSection>
      </Card>
    </Stack>
  );
}

function TemplateHeader({ template, children }: { template: ReplyTemplate; children?: ReactNode }) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <Inline wrap gap={3}>
      <Box basis="16rem">
        <CardTitle>{localised(template, 'title', locale)}</CardTitle>
        <Text as="small" size="small" tone="ink-3">
          {template.entity ? localised(template.entity, 'name', locale) : t('replyTemplates.allEntities')}
        </Text>
      </Box>
      {template.active ? (
        <StatusTag tone="neutral">{t('replyTemplates.active')}</StatusTag>
      ) : (
        <StatusTag tone="attention">{t('replyTemplates.retired')}</StatusTag>
      )}
      {children}
    </Inline>
  );
}
