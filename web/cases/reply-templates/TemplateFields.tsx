import { useRef } from 'react';
import type { Named } from '../../../common/cases/cases.types.ts';
import { REPLY_ACTIONS } from '../../../common/cases/reply-check.types.ts';
import { REPLY_PLACEHOLDERS, TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { LIMITS } from '../../../common/limits.ts';
import { BilingualRow } from '../../forms/BilingualRow.ts';
import { SUFFIX_ATTRIBUTES, suffixesFor, type LanguageSuffix } from '../../i18n/language-suffix.ts';
import { CheckboxesField } from '../../forms/CheckboxesField.tsx';
import { InsertButtons, insertAtCursor } from '../../forms/InsertButtons.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Box, Stack } from '../../ui/layout/Box.ts';
import { CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { actionKey } from '../actions/action-key.ts';
import type { TemplateForm } from './use-reply-template.ts';

interface TemplateFieldsProps {
  form: TemplateForm;
  /** The entities to choose from; undefined when the entity cannot be chosen. */
  entities?: readonly Named[];
}

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
        <Stack gap={5}>
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
            />
          </Box>
        </Stack>
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
          <LongTextField
            key={side}
            {...form.field(`text${side}`)}
            {...SUFFIX_ATTRIBUTES[side]}
            label={t(`replyTemplates.field.text${side}`)}
            hint={t('replyTemplates.textHint')}
            required
            rows={7}
            max={LIMITS.descriptionMax}
            onFocus={() => (lastSide.current = side)}
          />
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
