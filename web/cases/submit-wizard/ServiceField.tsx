import { useQuery } from '@tanstack/react-query';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { servicesQuery } from './directory-queries.ts';
import { useWizard } from './wizard-context.ts';

/** Service select; its options load when an entity is chosen. */
export function ServiceField() {
  const t = useTranslation();
  const { locale } = useLocale();
  const { answers, form } = useWizard();
  const { id, error, ...field } = form.field('serviceId');
  const services = useQuery(servicesQuery(answers.entityId));
  const choices = (services.data ?? []).filter(({ caseTypes }) => !caseTypes || caseTypes.includes(Number(answers.caseTypeId)));
  const hint = !answers.entityId
    ? t('wizard.s2.serviceHint')
    : services.data && choices.length === 0
      ? t('wizard.s2.serviceNone')
      : undefined;
  return (
    <Field id={id} label={t('wizard.s2.service')} hint={hint} required error={error}>
      {(wiring) => {
        if (services.isError)
          return (
            <Notice tone="danger" live="alert" action={<Button onClick={() => void services.refetch()}>{t('wizard.retry')}</Button>}>
              {t('wizard.s2.serviceFailed')}
            </Notice>
          );
        if (services.isLoading)
          return (
            <div role="status" aria-label={t('wizard.s2.serviceLoading')}>
              <Skeleton height="var(--control-input)" />
            </div>
          );
        return (
          <Select
            {...wiring}
            {...field}
            placeholder={t('wizard.s2.servicePlaceholder')}
            options={choices.map((service) => ({ value: service.id, label: localised(service, 'name', locale) }))}
          />
        );
      }}
    </Field>
  );
}
