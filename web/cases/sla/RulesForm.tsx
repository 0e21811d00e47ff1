import { Save } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { sla } from '../../../common/cases/sla.contract.ts';
import type { ChangeSlaRules } from '../../../common/cases/sla.dto.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Fieldset } from '../../ui/forms/Fieldset.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { upTo } from '../../theme/media.ts';
import type { SlaPageData } from './sla-page.ts';
import { SettingProblem } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';
import type { TextKey } from '../../i18n/text-key.ts';
import { Inline, Stack } from '../../ui/layout/Box.ts';

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
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE' : 'en-GB', { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(SUNDAY + day * 86_400_000));
}

/** Weekend and escalation settings. After a conflict, saving again overwrites. */
export function RulesForm({ settings, mayChange }: SlaPageData) {
  const t = useTranslation();
  const { locale } = useLocale();
  const [weekend, setWeekend] = useState(settings.weekend);
  const [warn, setWarn] = useState(String(settings.warnPercent));
  const [further, setFurther] = useState(String(settings.furtherDays));
  const { busy, failure, save, errorOf } = useSetting(
    (input: ChangeSlaRules) => apiRequest(sla.change, input),
    'ChangeSlaRules',
    t('sla.rules.saved'),
    () => {},
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ weekend, warnPercent: Number(warn), furtherDays: Number(further), version: settings.version });
  };
  const now = {
    days: settings.weekend.map((day) => dayName(day, locale)).join(t('site.listSeparator')) || '–',
    warn: settings.warnPercent,
    further: settings.furtherDays,
  };
  const toggleDay = (day: number, isOff: boolean) => setWeekend((now) => (isOff ? [...now, day] : now.filter((one) => one !== day)));
  const numberField = (label: string, field: string, value: string, change: (value: string) => void) => (
    <Field label={t(`sla.rules.${label}` as TextKey)} hint={t(`sla.rules.${label}Hint` as TextKey)} error={errorOf(field)} required>
      {(control) => (
        <TextInput
          {...control}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          readOnly={!mayChange}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
  return (
    <Card as="section" aria-label={t('sla.rules.heading')} $pad>
      <CardTitle>{t('sla.rules.heading')}</CardTitle>
      <Stack as="form" gap={6} onSubmit={submit} noValidate>
        <SettingProblem failure={failure} currentValue={t('sla.rules.now', now)} />
        <Fieldset legend={t('sla.rules.weekend')} hint={t('sla.rules.weekendHint')} error={errorOf('weekend')} id="weekend">
          <Days>
            {WEEKDAYS.map((day) => (
              <Checkbox
                key={day}
                label={dayName(day, locale)}
                disabled={!mayChange}
                checked={weekend.includes(day)}
                onChange={(isOff) => toggleDay(day, isOff)}
              />
            ))}
          </Days>
        </Fieldset>
        <Numbers>
          {numberField('warn', 'warnPercent', warn, setWarn)}
          {numberField('further', 'furtherDays', further, setFurther)}
        </Numbers>
        {mayChange && (
          <Inline justify="end">
            <Button type="submit" busy={busy} busyLabel={t('sla.saving')} icon={<Save aria-hidden="true" />}>
              {t('sla.save')}
            </Button>
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
