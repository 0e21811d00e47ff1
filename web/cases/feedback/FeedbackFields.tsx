import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { foldForSearch } from '../../../common/locale/search-fold.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Bidi } from '../../ui/data/Bidi.tsx';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { ComboBox } from '../../ui/forms/ComboBox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { MobileField } from '../../ui/forms/MobileField.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { Interpolate, HOLE } from '../../otp/Interpolate.tsx';
import { servicesQuery } from '../submit-wizard/directory-queries.ts';
import type { Feedback, FeedbackInput } from './use-feedback.ts';

/** Id of a field's input, for the error summary. */
export const idOf = (field: keyof FeedbackInput): string => `feedback-${field}`;

const answersQuery = (text: string, query: string): boolean => {
  const name = foldForSearch(text);
  return foldForSearch(query)
    .split(' ')
    .every((word) => name.includes(word));
};

interface FieldsProps {
  feedback: Feedback;
  entities: readonly Entity[];
}

function ServiceFields({ feedback: { values, change, errorOf }, entities }: FieldsProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const services = useQuery(servicesQuery(values.entityId));
  const options = useMemo(
    () => entities.map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [entities, locale],
  );
  const hint = services.isError ? t('feedback.serviceFailed') : values.entityId ? undefined : t('feedback.serviceHint');
  return (
    <>
      <ComboBox
        id={idOf('entityId')}
        label={t('feedback.entity')}
        hint={t('feedback.entityHint')}
        required
        error={errorOf('entityId')}
        options={options}
        value={values.entityId || null}
        onChange={(entityId) => change({ entityId: entityId ?? '', serviceId: '' })}
        filter={answersQuery}
        placeholder={t('feedback.entityPlaceholder')}
        loadingText={t('feedback.loading')}
        emptyText={t('feedback.entityNone')}
        clearLabel={t('feedback.entityClear')}
      />
      <Field id={idOf('serviceId')} label={t('feedback.service')} hint={hint} required error={errorOf('serviceId')}>
        {(control) => (
          <Select
            {...control}
            value={values.serviceId}
            onChange={(serviceId) => change({ serviceId })}
            placeholder={t('feedback.servicePlaceholder')}
            options={(services.data ?? []).map((service) => ({ value: service.id, label: localised(service, 'name', locale) }))}
          />
        )}
      </Field>
    </>
  );
}

function MessageField({ feedback: { values, change, errorOf } }: Pick<FieldsProps, 'feedback'>) {
  const t = useTranslation();
  return (
    <Field id={idOf('text')} label={t('feedback.text')} hint={t('feedback.textHint')} required error={errorOf('text')}>
      {(control) => (
        <>
          <TextArea {...control} rows={5} value={values.text} onChange={(event) => change({ text: event.currentTarget.value })} />
          <CharacterCounter
            used={[...values.text.trim()].length}
            max={LIMITS.descriptionMax}
            text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
          />
        </>
      )}
    </Field>
  );
}

export function FeedbackFields({ feedback, entities }: FieldsProps) {
  const t = useTranslation();
  const { values, change, errorOf, verifiedMobile } = feedback;
  return (
    <>
      <MessageField feedback={feedback} />
      <ServiceFields feedback={feedback} entities={entities} />
      {verifiedMobile ? (
        <div data-field="">
          <Interpolate text={t('feedback.known', { mobile: HOLE })}>
            <Bidi>{verifiedMobile}</Bidi>
          </Interpolate>
        </div>
      ) : (
        <MobileField
          id={idOf('mobile')}
          label={t('feedback.mobile')}
          hint={t('feedback.mobileHint')}
          required
          error={errorOf('mobile')}
          value={values.mobile}
          onChange={(mobile) => change({ mobile })}
        />
      )}
      <Checkbox
        id={idOf('agreed')}
        required
        label={t('feedback.agree')}
        error={errorOf('agreed')}
        checked={values.agreed}
        onChange={(agreed) => change({ agreed })}
      />
    </>
  );
}
