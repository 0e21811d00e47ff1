import { useMemo } from 'react';
import type { Entity } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { localised } from '../../../common/locale/locales.ts';
import { foldForSearch } from '../../../common/locale/search-fold.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { ComboBox } from '../../controls/ComboBox.tsx';
import { Field } from '../../controls/Field.tsx';
import { MobileField } from '../../controls/MobileField.tsx';
import { Select } from '../../controls/Select.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { servicesOf } from '../submit-wizard/services.ts';
import { useLoaded } from '../submit-wizard/use-loaded.ts';
import type { Feedback, Given } from './use-feedback.ts';

/** The id of a field's input, which the error summary leads to. */
export const idOf = (field: keyof Given): string => `feedback-${field}`;

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

function WhichService({ feedback: { given, change, errorOf }, entities }: FieldsProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const services = useLoaded(given.entityId, servicesOf);
  const options = useMemo(
    () => entities.map((entity) => ({ value: entity.id, label: localised(entity, 'name', locale) })),
    [entities, locale],
  );
  const hint = services.failed ? t('feedback.serviceFailed') : given.entityId ? undefined : t('feedback.serviceHint');
  return (
    <>
      <ComboBox
        id={idOf('entityId')}
        label={t('feedback.entity')}
        hint={t('feedback.entityHint')}
        required
        error={errorOf('entityId')}
        options={options}
        value={given.entityId || null}
        onChange={(entityId) => change({ entityId: entityId ?? '', serviceId: '' })}
        filter={answersQuery}
        placeholder={t('feedback.entityPlaceholder')}
        loadingText={t('feedback.loading')}
        emptyText={t('feedback.entityNone')}
        clearLabel={t('feedback.entityClear')}
      />
      <Field id={idOf('serviceId')} label={t('feedback.service')} hint={hint} required error={errorOf('serviceId')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={given.serviceId}
            onChange={(serviceId) => change({ serviceId })}
            placeholder={t('feedback.servicePlaceholder')}
            options={(services.data ?? []).map((service) => ({ value: service.id, label: localised(service, 'name', locale) }))}
          />
        )}
      </Field>
    </>
  );
}

function Words({ feedback: { given, change, errorOf } }: Pick<FieldsProps, 'feedback'>) {
  const t = useTexts();
  return (
    <Field id={idOf('text')} label={t('feedback.text')} hint={t('feedback.textHint')} required error={errorOf('text')}>
      {(wiring) => (
        <>
          <TextArea {...wiring} rows={5} value={given.text} onChange={(event) => change({ text: event.currentTarget.value })} />
          <CharacterCounter
            used={[...given.text.trim()].length}
            max={LIMITS.descriptionMax}
            text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
          />
        </>
      )}
    </Field>
  );
}

export function FeedbackFields({ feedback, entities }: FieldsProps) {
  const t = useTexts();
  const { given, change, errorOf, known } = feedback;
  return (
    <>
      <Words feedback={feedback} />
      <WhichService feedback={feedback} entities={entities} />
      {known ? (
        <div data-field="">
          <Filled text={t('feedback.known', { mobile: HOLE })}>
            <Bidi>{known}</Bidi>
          </Filled>
        </div>
      ) : (
        <MobileField
          id={idOf('mobile')}
          label={t('feedback.mobile')}
          hint={t('feedback.mobileHint')}
          required
          error={errorOf('mobile')}
          value={given.mobile}
          onChange={(mobile) => change({ mobile })}
        />
      )}
      <Checkbox
        id={idOf('agreed')}
        required
        label={t('feedback.agree')}
        error={errorOf('agreed')}
        checked={given.agreed}
        onChange={(agreed) => change({ agreed })}
      />
    </>
  );
}
