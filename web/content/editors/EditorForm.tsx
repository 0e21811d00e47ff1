import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Card, CardSection } from '../../controls/Card.tsx';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { ErrorSummary } from '../../controls/ErrorSummary.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Field } from '../../controls/Field.tsx';
import { Select } from '../../controls/Select.tsx';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale } from '../../client/text.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { conflictOf } from './draft.ts';
import type { FormData } from './form-data.ts';
import { ImageField } from './ImageField.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { SaveBar } from './SaveBar.tsx';
import { TextPair } from './TextPair.tsx';
import { idOf } from './text-id.ts';
import { useEditor } from './use-editor.ts';

const Sheet = styled.form`
  display: grid;
  gap: var(--space-5);
`;

/** The form of an item: both languages side by side, its images, and what to do with it. */
export function EditorForm(data: FormData) {
  const t = useTexts();
  const { locale } = useLocale();
  const editor = useEditor(data);
  const { rules, draft, change, publish, dirty, busy, problems, attempt, failure, errorOf, save, theirs, settle } = editor;
  const back = data.item ? `${rules.detail}?id=${data.item.id}` : rules.path;
  return (
    <>
      <Sheet onSubmit={(event) => void save(event)} noValidate>
        <ErrorSummary
          title={t('content.contact.problem')}
          problems={problems.map(({ field, text }) => ({ field: idOf(field), text }))}
          attempt={attempt}
        />
        {failure && (
          <Notice tone="danger" live="alert" title={t('editors.notSaved')}>
            {localised(failure, 'description', locale)}
          </Notice>
        )}
        {theirs && <ConflictNotice {...conflictOf(rules, theirs, draft)} onSettle={settle} />}
        <Card>
          {rules.texts.map((rule) => (
            <CardSection key={rule.name}>
              <TextPair rule={rule} draft={draft} change={change} errorOf={errorOf} />
            </CardSection>
          ))}
          {rules.ofEntity && (
            <CardSection>
              <Field id={idOf('entityId')} label={t('editors.field.entityId')} error={errorOf('entityId')} required>
                {(wiring) => (
                  <Select
                    {...wiring}
                    options={data.entities.map(({ id, name }) => ({ value: id, label: name }))}
                    placeholder={t('editors.chooseEntity')}
                    value={draft.fields['entityId'] ?? ''}
                    onChange={(value) => change('entityId', value)}
                  />
                )}
              </Field>
            </CardSection>
          )}
          {rules.images.map((rule) => (
            <CardSection key={rule.name}>
              <ImageField
                rule={rule}
                value={draft.fields[rule.name] ?? ''}
                onChange={(id) => change(rule.name, id)}
                error={errorOf(rule.name)}
              />
            </CardSection>
          ))}
          <CardSection>
            <Checkbox label={t('editors.publish')} hint={t('editors.publishHint')} checked={draft.published} onChange={publish} />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy} back={back} />
      </Sheet>
      <LeaveQuestion dirty={dirty} />
    </>
  );
}
