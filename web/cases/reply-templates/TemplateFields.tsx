import { useRef } from 'react';
import type { Named } from '../../../common/cases/cases.types.ts';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { REPLY_PLACEHOLDERS, TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { LIMITS } from '../../../common/limits.ts';
import { BilingualRow } from '../../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../../i18n/language-suffix.ts';
import { CheckboxesField } from '../../forms/CheckboxesField.tsx';
import { InsertButtons, insertAtCursor } from '../../forms/InsertButtons.tsx';
import { LengthCounter } from '../../forms/LongTextField.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import type { TextKey } from '../../i18n/text-key.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Box, Stack } from '../../ui/layout/Box.ts';
import { CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import type { TemplateForm } from './use-reply-template.ts';

interface TemplateFieldsProps {
  form: TemplateForm;
  /** The entities to choose from; undefined when the entity cannot be chosen. */
  entities?: readonly Named[];
}

/** The name of an action of staff. */
export const actionKey = (action: CaseAction): TextKey => `agentWorkspace.action.${action}.title` as TextKey;

/** The fields of a template: its entity, both languages side by side, and where it is offered. */
export function TemplateFields({ form, entities }: TemplateFieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  return (
    <>
      {entities && (
        <CardSection>
          <SelectField
            {...form.field('entityId')}
            label={t('replyTemplates.field.entityId')}
            hint={t('replyTemplates.entityHint')}
            placeholder={t('replyTemplates.chooseEntity')}
            options={nameOptions(entities, locale)}
          />
        </CardSection>
      )}
      <CardSection>
        <TextFields form={form} />
      </CardSection>
      <CardSection>
        <CheckboxesField
          {...form.field('actions')}
          legend={t('replyTemplates.field.actions')}
          required
          options={REPLY_ACTIONS.map((action) => ({ value: action, label: t(actionKey(action)) }))}
        />
        <Box maxWidth="20rem">
          <TextField
            {...form.field('order')}
            label={t('replyTemplates.field.order')}
            hint={t('replyTemplates.orderHint')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
          />
        </Box>
      </CardSection>
    </>
  );
}

function TextFields({ form }: Pick<TemplateFieldsProps, 'form'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const sides = suffixesFor(locale);
  /** The side that had focus last; placeholders go there. */
  const lastSide = useRef<LanguageSuffix>(sides[0]);
  return (
    <Stack gap={5}>
      <CardTitle heading="sm">{t('replyTemplates.texts')}</CardTitle>
      <BilingualRow>
        {sides.map((side) => (
          <TextField
            key={side}
            {...form.field(`title${side}`)}
            {...SUFFIX_ATTRIBUTES[side]}
            label={t(`replyTemplates.field.title${side}`)}
            required
            autoComplete="off"
          />
        ))}
      </BilingualRow>
      <BilingualRow>
        {sides.map((side) => (
          <SideText key={side} side={side} form={form} onFocus={() => (lastSide.current = side)} />
        ))}
      </BilingualRow>
      <InsertButtons
        title={t('replyTemplates.placeholders')}
        hint={t('replyTemplates.placeholdersHint')}
        insertLabel={t('replyTemplates.insert')}
        items={[
          ...REPLY_PLACEHOLDERS.map((name) => ({ code: `{${name}}`, label: t(`replyTemplates.placeholder.${name}`) })),
          { code: TEMPLATE_GAP, label: t('replyTemplates.gap') },
        ]}
        onInsert={(code) => insertAtCursor(form.field(`text${lastSide.current ?? 'Ar'}`), code)}
      />
    </Stack>
  );
}

function SideText({ side, form, onFocus }: Pick<TemplateFieldsProps, 'form'> & { side: LanguageSuffix; onFocus: () => void }) {
  const t = useTranslation();
  const { id, name, error, value, onChange } = form.field(`text${side}`);
  return (
    <Field id={id} label={t(`replyTemplates.field.text${side}`)} hint={t('replyTemplates.textHint')} error={error} required>
      {(fieldProps) => (
        <>
          <TextArea
            {...fieldProps}
            {...SUFFIX_ATTRIBUTES[side]}
            name={name}
            rows={7}
            value={value}
            onFocus={onFocus}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <LengthCounter text={value} max={LIMITS.descriptionMax} />
        </>
      )}
    </Field>
  );
}
