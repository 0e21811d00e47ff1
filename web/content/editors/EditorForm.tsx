import { FormErrors } from '../../forms/FormErrors.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card, CardSection } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { toConflict } from './draft.ts';
import type { FormData } from './form-data.ts';
import { DirectoryFields } from '../directory/DirectoryFields.tsx';
import { ImageField } from './ImageField.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { BilingualField } from './BilingualField.tsx';
import { useEditor } from './use-editor.ts';
import { Stack } from '../../ui/layout/Box.ts';

/** Form of a content item in both languages. */
export function EditorForm(data: FormData) {
  const t = useTranslation();
  const { form, textField, rules, theirs, resolveConflict } = useEditor(data);
  const { values, busy, dirty } = form;
  const back = data.item ? `${rules.detail}?id=${data.item.id}` : rules.path;
  return (
    <>
      <Stack as="form" gap={5} {...form.props}>
        <FormErrors form={form} />
        {theirs && <ConflictNotice {...toConflict(rules, theirs, values)} onResolve={resolveConflict} />}
        <Card>
          {rules.texts.map((rule) => (
            <CardSection key={rule.name}>
              <BilingualField rule={rule} field={textField} />
            </CardSection>
          ))}
          {rules.inDirectory && <DirectoryFields isNew={!data.item} field={form.field} />}
          {rules.ofEntity && (
            <CardSection>
              <SelectField
                {...textField('entityId')}
                label={t('editors.field.entityId')}
                options={data.entities.map(({ id, name }) => ({ value: id, label: name }))}
                placeholder={t('editors.chooseEntity')}
                required
              />
            </CardSection>
          )}
          {rules.images.map((rule) => (
            <CardSection key={rule.name}>
              <ImageField rule={rule} {...textField(rule.name)} />
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
        <SaveBar dirty={dirty} busy={busy} back={back} />
      </Stack>
      <LeaveDialog dirty={dirty} />
    </>
  );
}
