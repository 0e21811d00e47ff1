import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { LongTextField } from '../../forms/LongTextField.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { MobileField } from '../../identifiers/MobileField.tsx';
import { Translated } from '../../i18n/Translated.tsx';
import { matchesQuery } from '../matches-query.ts';
import { servicesFor, servicesQuery } from '../directory/queries.ts';
import type { Feedback } from './use-feedback.ts';

interface FieldsProps {
  feedback: Feedback;
  entities: readonly Entity[];
}

function ServiceFields({ feedback: { form, caseTypeId }, entities }: FieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { field, values } = form;
  const services = useQuery(servicesQuery(values.entityId));
  const options = useMemo(() => nameOptions(entities, locale), [entities, locale]);
  const hint = services.isError ? t('feedback.serviceFailed') : values.entityId ? undefined : t('feedback.serviceHint');
  return (
    <>
      <ComboBox
        {...field('entityId')}
        label={t('feedback.entity')}
        hint={t('feedback.entityHint')}
        required
        options={options}
        value={values.entityId || null}
        onChange={(entityId) => form.change({ entityId: entityId ?? '', serviceId: '' })}
        filter={matchesQuery}
        placeholder={t('feedback.entityPlaceholder')}
        loadingText={t('feedback.loading')}
        emptyText={t('feedback.entityNone')}
        clearLabel={t('feedback.entityClear')}
      />
      <SelectField
        {...field('serviceId')}
        label={t('feedback.service')}
        hint={hint}
        required
        placeholder={t('feedback.servicePlaceholder')}
        options={nameOptions(servicesFor(services.data, [caseTypeId]), locale)}
      />
    </>
  );
}

export function FeedbackFields({ feedback, entities }: FieldsProps) {
  const t = useTranslation();
  const { form, provenMobile } = feedback;
  return (
    <>
      <LongTextField
        {...form.field('description')}
        label={t('feedback.text')}
        hint={t('feedback.textHint')}
        required
        rows={5}
        max={LIMITS.descriptionMax}
      />
      <ServiceFields feedback={feedback} entities={entities} />
      {provenMobile ? (
        <div data-field="">
          <Translated text="feedback.verifiedMobile" values={{ mobile: <Bidi>{provenMobile}</Bidi> }} />
        </div>
      ) : (
        <MobileField {...form.field('mobile')} label={t('feedback.mobile')} hint={t('feedback.mobileHint')} required />
      )}
      <CheckboxField {...form.field('disclaimer')} required label={t('feedback.agree')} />
    </>
  );
}
