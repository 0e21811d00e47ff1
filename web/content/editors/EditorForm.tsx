import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { toConflict } from './draft.ts';
import type { FormData } from './form-data.ts';
import { ImageField } from './ImageField.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { BilingualField } from './BilingualField.tsx';
import { idOf } from './field-id.ts';
import { useEditor } from './use-editor.ts';
import { Stack } from '../../ui/layout/Box.ts';

/** Form of a content item in both languages. */
export function EditorForm(data: FormData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const editor = useEditor(data);
  const { rules, draft, change, setPublished, dirty, busy, problems, attempt, failure, errorOf, save, theirs, resolveConflict } = editor;
  const back = data.item ? `${rules.detail}?id=${data.item.id}` : rules.path;
  return (
    <>
      <Stack as="form" gap={5} onSubmit={(event) => void save(event)} noValidate>
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
        {theirs && <ConflictNotice {...toConflict(rules, theirs, draft)} onResolve={resolveConflict} />}
        <Card>
          {rules.texts.map((rule) => (
            <CardSection key={rule.name}>
              <BilingualField rule={rule} draft={draft} change={change} errorOf={errorOf} />
            </CardSection>
          ))}
          {rules.ofEntity && (
            <CardSection>
              <Field id={idOf('entityId')} label={t('editors.field.entityId')} error={errorOf('entityId')} required>
                {(control) => (
                  <Select
                    {...control}
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
            <Checkbox label={t('editors.publish')} hint={t('editors.publishHint')} checked={draft.published} onChange={setPublished} />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy} back={back} />
      </Stack>
      <LeaveDialog dirty={dirty} />
    </>
  );
}
