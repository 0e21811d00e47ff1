import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nameOptions } from '../../forms/name-options.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { servicesFor, servicesQuery } from '../directory/queries.ts';
import { useWizard } from './wizard-context.ts';

/** Service select; its options load when an entity is chosen. */
export function ServiceField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { answers, form } = useWizard();
  const { id, error, ...field } = form.field('serviceId');
  const services = useQuery(servicesQuery(answers.entityId));
  const choices = servicesFor(services.data, [Number(answers.caseTypeId)]);
  const { serviceId } = answers;
  // The case type was changed after the choice, or a link or a stored draft names a service that is not offered.
  const isRefused =
    serviceId !== '' && services.data !== undefined && choices.every((choice) => choice.id !== serviceId);
  useEffect(() => {
    if (isRefused) form.change({ serviceId: '' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `form` is a new object at each render
  }, [isRefused]);
  const hint = !answers.entityId
    ? t('wizard.entity.serviceHint')
    : services.data && choices.length === 0
      ? t('wizard.entity.serviceNone')
      : undefined;
  return (
    <Field id={id} label={t('wizard.entity.service')} hint={hint} required error={error}>
      {(fieldProps) => {
        if (services.isError)
          return (
            <Notice
              tone="danger"
              live="alert"
              action={<Button onClick={() => void services.refetch()}>{t('wizard.retry')}</Button>}
            >
              {t('wizard.entity.serviceFailed')}
            </Notice>
          );
        if (services.isLoading)
          return (
            <div role="status" aria-label={t('wizard.entity.serviceLoading')}>
              <Skeleton height="var(--control-input)" />
            </div>
          );
        return (
          <Select
            {...fieldProps}
            {...field}
            placeholder={t('wizard.entity.servicePlaceholder')}
            options={nameOptions(choices, locale)}
          />
        );
      }}
    </Field>
  );
}
