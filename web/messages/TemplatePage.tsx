import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../common/locale/locales.ts';
import type { MessageTemplate } from '../../common/messages/messages.types.ts';
import { useLocale, useTexts } from '../client/text.ts';
import { Button } from '../controls/Button.tsx';
import { Card, CardSection, CardTitle } from '../controls/Card.tsx';
import { ErrorSummary } from '../controls/ErrorSummary.tsx';
import { Notice } from '../controls/Notice.tsx';
import { StatusTag } from '../controls/StatusTag.tsx';
import { ConflictNotice, type Conflict } from '../content/editors/ConflictNotice.tsx';
import { LeaveQuestion } from '../content/editors/LeaveQuestion.tsx';
import { SaveBar } from '../content/editors/SaveBar.tsx';
import { idOf } from '../content/editors/text-id.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { RestoreQuestion } from './RestoreQuestion.tsx';
import { differingFields, fieldsOfTexts, type TemplateFields } from './template-fields.ts';
import type { TemplateData } from './template-page.ts';
import { TemplateChanges } from './TemplateChanges.tsx';
import { TemplatePartFields } from './TemplatePartFields.tsx';
import { TEMPLATES_PATH } from './templates-page.ts';
import { useMessageWords } from './use-message-words.ts';
import { usePreview } from './use-preview.ts';
import { useTemplate } from './use-template.ts';

const Sheet = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  & > div {
    flex: 1 1 16rem;
  }
  & small {
    color: var(--ink-3);
    font-size: var(--text-small);
  }
`;

/** What somebody else has saved, where it differs from what stands in the form. */
function conflictOf({ texts, modifiedBy, modifiedAt }: MessageTemplate, fields: TemplateFields): Conflict {
  const their = fieldsOfTexts(texts);
  const differing = differingFields(their, fields);
  return {
    by: modifiedBy,
    at: modifiedAt,
    fields: differing.map((field) => ({ field, label: `messages.field.${field}`, text: their[field] ?? '' })),
  };
}

/** A message in both languages side by side, as it is sent, and what has been changed of it. */
export function TemplatePage(data: TemplateData) {
  const t = useTexts();
  const { locale } = useLocale();
  const { nameOf } = useMessageWords();
  const [asking, setAsking] = useState(false);
  const form = useTemplate(data.template);
  const { template, fields, dirty, busy, problems, attempt, failure, save, restore, theirs, settle } = form;
  const preview = usePreview(template.key, fields, data.preview);
  return (
    <>
      <Sheet onSubmit={(event) => void save(event)} noValidate>
        <Head>
          <div>
            <CardTitle>{nameOf(template.key)}</CardTitle>
            <small>
              <bdi dir="ltr">{template.key}</bdi>
            </small>
          </div>
          {template.edited ? (
            <StatusTag tone="attention">{t('messages.edited')}</StatusTag>
          ) : (
            <StatusTag tone="neutral">{t('messages.shipped')}</StatusTag>
          )}
          {template.edited && (
            <Button tone="secondary" size="sm" icon={<RotateCcw aria-hidden="true" />} onClick={() => setAsking(true)}>
              {t('messages.restore')}
            </Button>
          )}
        </Head>
        <ErrorSummary
          title={t('content.contact.problem')}
          problems={problems.map(({ field, text }) => ({ field: idOf(field), text: `${t(`messages.field.${field}`)}: ${text}` }))}
          attempt={attempt}
        />
        {failure && (
          <Notice tone="danger" live="alert" title={t('editors.notSaved')}>
            {localised(failure, 'description', locale)}
          </Notice>
        )}
        {theirs && <ConflictNotice {...conflictOf(theirs, fields)} onSettle={settle} />}
        <Card>
          {template.parts.map((part) => (
            <CardSection key={part}>
              <TemplatePartFields part={part} form={form} />
            </CardSection>
          ))}
          <CardSection>
            <MessagePreview preview={preview} />
          </CardSection>
          <CardSection>
            <CardTitle $size="sm">{t('messages.record')}</CardTitle>
            <TemplateChanges changes={data.changes} />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy} back={TEMPLATES_PATH} />
      </Sheet>
      <RestoreQuestion open={asking} onClose={() => setAsking(false)} onRestore={() => void restore()} />
      <LeaveQuestion dirty={dirty} />
    </>
  );
}
