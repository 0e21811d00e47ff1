import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LIMITS } from '../../../common/limits.ts';
import type { NamePair } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { DateField } from '../../forms/DateField.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { BilingualRow } from '../../forms/BilingualRow.ts';
import { suffixesFor, SUFFIX_ATTRIBUTES } from '../../i18n/language-suffix.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Box, Grid, Inline } from '../../ui/layout/Box.ts';
import { Card, CardSection, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { entitiesQuery, servicesQuery } from '../directory/queries.ts';
import { AreaField } from './AreaField.tsx';
import type { IssueFormState } from './use-issue-form.ts';

interface IssueFormProps {
  form: IssueFormState;
  /** The entity, if it cannot be chosen: for staff of one entity, an issue that exists, and one made of cases. */
  fixedEntity: NamePair | null;
  submit: string;
  onCancel: () => void;
  /** The notice about changes that another user has saved meanwhile. */
  conflict?: ReactNode;
}

/** The form of an issue: entity and service, texts in both languages, area, expected end and visibility. */
export function IssueForm({ form, fixedEntity, submit, onCancel, conflict }: IssueFormProps) {
  const t = useTranslation();
  const { field } = form;
  return (
    <Card as="form" aria-label={submit} {...form.props}>
      <LeaveDialog dirty={form.dirty && !form.busy} />
      <CardSection>
        <FormErrors form={form} />
        <CardTitle mb={3}>{t('knownIssues.form.about')}</CardTitle>
        <ServiceFields form={form} fixedEntity={fixedEntity} />
      </CardSection>
      <CardSection>
        <CardTitle>{t('knownIssues.form.texts')}</CardTitle>
        <Text tone="ink-2" mb={5}>
          {t('knownIssues.form.textsHint')}
        </Text>
        <TextFields form={form} />
      </CardSection>
      <CardSection>
        <CardTitle mb={3}>{t('knownIssues.form.area')}</CardTitle>
        <AreaField scope={field('scope')} position={field('position')} radius={field('radius')} />
      </CardSection>
      <CardSection>
        <CardTitle>{t('knownIssues.form.end')}</CardTitle>
        <Text tone="ink-2" mb={5}>
          {t('knownIssues.form.endHint')}
        </Text>
        <Grid columns={[2, 1]} gap={5} mb={6}>
          <Box>
            <DateField {...field('endDay')} label={t('knownIssues.form.endDay')} optionalText={t('wizard.optional')} />
          </Box>
          <Box>
            <TextField
              {...field('endTime')}
              type="time"
              dir="ltr"
              label={t('knownIssues.form.endTime')}
              optionalText={t('wizard.optional')}
            />
          </Box>
        </Grid>
        <CheckboxField
          {...field('public')}
          label={t('knownIssues.form.public')}
          hint={t('knownIssues.form.publicHint')}
        />
      </CardSection>
      {conflict && <CardSection>{conflict}</CardSection>}
      <Inline gap={3} wrap justify="end" py={5} px={[10, 4]} line="top">
        <Button tone="secondary" onClick={onCancel}>
          {t('agentWorkspace.cancel')}
        </Button>
        <Button type="submit" busy={form.busy} busyLabel={t('details.sending')}>
          {submit}
        </Button>
      </Inline>
    </Card>
  );
}

function ServiceFields({ form, fixedEntity }: Pick<IssueFormProps, 'form' | 'fixedEntity'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { field, values } = form;
  const entities = useQuery({ ...entitiesQuery, enabled: !fixedEntity });
  const services = useQuery(servicesQuery(values.entityId));
  return (
    <Grid columns={[2, 1]} gap={5}>
      {fixedEntity ? (
        <Box>
          <Text weight={600}>{t('knownIssues.column.entity')}</Text>
          <Text pt={2}>{localised(fixedEntity, 'name', locale)}</Text>
        </Box>
      ) : (
        <Box>
          <SelectField
            {...field('entityId')}
            label={t('knownIssues.column.entity')}
            required
            placeholder={t('agentWorkspace.transfer.chooseEntity')}
            options={nameOptions(entities.data, locale)}
            onChange={(entityId) => form.change({ entityId, serviceId: '' })}
          />
        </Box>
      )}
      <Box>
        <SelectField
          {...field('serviceId')}
          label={t('agentWorkspace.transfer.service')}
          options={[{ value: '', label: t('knownIssues.anyService') }, ...nameOptions(services.data, locale)]}
        />
      </Box>
    </Grid>
  );
}

function TextFields({ form }: Pick<IssueFormProps, 'form'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const suffixes = suffixesFor(locale);
  const fieldOf = (name: 'title' | 'text', suffix: 'En' | 'Ar') => form.field(`${name}${suffix}`);
  return (
    <>
      <BilingualRow>
        {suffixes.map((suffix) => (
          <TextField
            key={suffix}
            {...fieldOf('title', suffix)}
            {...SUFFIX_ATTRIBUTES[suffix]}
            label={t(`knownIssues.form.titleIn.${suffix}`)}
            required
            autoComplete="off"
          />
        ))}
      </BilingualRow>
      <Box mt={5}>
        <BilingualRow>
          {suffixes.map((suffix) => (
            <LongTextField
              key={suffix}
              {...fieldOf('text', suffix)}
              label={t(`knownIssues.form.textIn.${suffix}`)}
              dir={SUFFIX_ATTRIBUTES[suffix].dir}
              max={LIMITS.descriptionMax}
              rows={5}
              required
            />
          ))}
        </BilingualRow>
      </Box>
    </>
  );
}
