import { Save } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { DAY_MS } from '../../../common/durations.ts';
import { sla } from '../../../common/cases/sla.contract.ts';
import type { SlaOverview } from '../../../common/cases/sla.types.ts';
import { intlLocale, type Locale } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import type { FieldProps } from '../../forms/form-fields.ts';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Inline, Stack } from '../../ui/layout/Box.ts';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Fieldset } from '../../ui/forms/Fieldset.tsx';
import { upTo } from '../../theme/media.ts';
import { slaRules } from './sla-rules.ts';

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-8);
  margin-block-start: var(--space-3);

  & > [data-field] {
    margin-block-start: 0;
  }
`;

const Numbers = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: end;
  gap: var(--space-6);

  & > [data-field] {
    margin-block-start: 0;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A Sunday, the base for weekday names. */
const SUNDAY = Date.UTC(2026, 10, 22, 12);
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

function dayName(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(intlLocale(locale), { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(SUNDAY + day * DAY_MS));
}

/** Weekend and escalation settings. After a conflict, which names the current ones, saving again overwrites. */
export function RulesForm({ settings, mayChange }: Pick<SlaOverview, 'settings' | 'mayChange'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  // The version of the settings that the form shows. The page's data may be newer.
  const [version, setVersion] = useState(settings.version);
  const form = useMutationForm({
    id: 'sla',
    defaultValues: {
      weekend: settings.weekend,
      warnPercent: String(settings.warnPercent),
      furtherDays: String(settings.furtherDays),
    },
    rules: slaRules('ChangeSlaRules'),
    toInput: ({ weekend, warnPercent, furtherDays }) => ({
      weekend,
      warnPercent: Number(warnPercent),
      furtherDays: Number(furtherDays),
      version,
    }),
    send: (input) => apiRequest(sla.change, input),
    savedMessage: t('sla.rules.saved'),
    onSaved: ({ settings: saved }) => setVersion(saved.version),
  });
  if (form.failure?.status === 409 && version !== settings.version) setVersion(settings.version);
  const current = {
    days: settings.weekend.map((day) => dayName(day, locale)).join(t('site.listSeparator')) || '–',
    warn: settings.warnPercent,
    further: settings.furtherDays,
  };
  const numberField = (label: 'warn' | 'further', name: 'warnPercent' | 'furtherDays') => (
    <TextField
      {...form.field(name)}
      label={t(`sla.rules.${label}`)}
      hint={t(`sla.rules.${label}Hint`)}
      required
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      readOnly={!mayChange}
    />
  );
  return (
    <Card as="section" aria-label={t('sla.rules.heading')} $pad>
      <CardTitle>{t('sla.rules.heading')}</CardTitle>
      <Stack as="form" gap={6} {...form.props}>
        <FormErrors form={form} conflict={t('sla.conflict', { value: t('sla.rules.current', current) })} />
        <WeekendField {...form.field('weekend')} disabled={!mayChange} />
        <Numbers>
          {numberField('warn', 'warnPercent')}
          {numberField('further', 'furtherDays')}
        </Numbers>
        {mayChange && (
          <Inline justify="end">
            <Button type="submit" busy={form.busy} busyLabel={t('sla.saving')} icon={<Save aria-hidden="true" />}>
              {t('sla.save')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}

function WeekendField({ id, value, error, onChange, disabled }: FieldProps<number[]> & { disabled: boolean }) {
  const t = useTranslation();
  const { locale } = useLocale();
  const toggle = (day: number, isOff: boolean) =>
    onChange(isOff ? [...value, day] : value.filter((one) => one !== day));
  return (
    <Fieldset legend={t('sla.rules.weekend')} hint={t('sla.rules.weekendHint')} error={error} id={id}>
      <Days>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={dayName(day, locale)}
            disabled={disabled}
            checked={value.includes(day)}
            onChange={(isOff) => toggle(day, isOff)}
          />
        ))}
      </Days>
    </Fieldset>
  );
}
