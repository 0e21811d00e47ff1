import { useState } from 'react';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ConflictNotice } from '../../forms/ConflictNotice.tsx';
import { toConflict } from './editor-values.ts';
import type { EditorFormData } from './editor-data.ts';
import { DirectoryFields } from '../directory/DirectoryFields.tsx';
import { ImageField } from './ImageField.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { SaveBar } from '../../forms/SaveBar.tsx';
import { BilingualField } from './BilingualField.tsx';
import { useEditor } from './use-editor.ts';
import { Stack } from '../../ui/layout/Box.ts';

/** Form of a content item in both languages. */
export function EditorForm(data: EditorFormData) {
  const t = useTranslation();
  const { form, textField, rules, theirs, resolveConflict } = useEditor(data);
  const { values, busy, dirty } = form;
  const [uploads, setUploads] = useState(0);
  const isUploading = uploads > 0;
  const isEntityRequired = rules.ofEntity === 'required';
  const back = data.item ? `${rules.detail}?id=${data.item.id}` : rules.path;
  return (
    <>
      <Stack as="form" gap={5} {...form.props}>
        <FormErrors form={form} />
        {theirs && <ConflictNotice {...toConflict(rules, theirs, values, t)} onResolve={resolveConflict} />}
        <Card>
          {rules.texts.map((rule) => (
            <CardSection key={rule.name}>
              <BilingualField rule={rule} field={textField} />
            </CardSection>
          ))}
          {rules.lines && (
            <CardSection>
              {rules.lines.map(({ name, inputMode }) => (
                <TextField
                  key={name}
                  {...textField(name)}
                  label={t(`editors.field.${name}`)}
                  inputMode={inputMode}
                  dir="ltr"
                  autoComplete="off"
                />
              ))}
            </CardSection>
          )}
          {rules.hasKeywords && (
            <DirectoryFields inDirectory={rules.inDirectory === true} isNew={!data.item} field={form.field} />
          )}
          {rules.ofEntity && (
            <CardSection>
              <SelectField
                {...textField('entityId')}
                label={t('editors.field.entityId')}
                options={[
                  ...(isEntityRequired ? [] : [{ value: '', label: t('editors.noEntity') }]),
                  ...data.entities.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                placeholder={isEntityRequired ? t('editors.chooseEntity') : undefined}
                required={isEntityRequired}
              />
            </CardSection>
          )}
          {rules.images.map((rule) => (
            <CardSection key={rule.name}>
              <ImageField
                rule={rule}
                onBusy={(on) => setUploads((count) => count + (on ? 1 : -1))}
                {...textField(rule.name)}
              />
            </CardSection>
          ))}
          <CardSection>
            <Checkbox
              label={t('editors.publish')}
              hint={t('editors.publishHint')}
              checked={values.published}
              onChange={form.field('published').onChange}
            />
          </CardSection>
        </Card>
        <SaveBar dirty={dirty} busy={busy || isUploading} back={back} />
      </Stack>
      <LeaveDialog dirty={dirty || isUploading} />
    </>
  );
}
