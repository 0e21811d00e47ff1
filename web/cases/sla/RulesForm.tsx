import { Save } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { clock } from '../../../common/cases/sla.contract.ts';
import type { ChangeClock } from '../../../common/cases/sla.dto.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, CardTitle } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { upTo } from '../../theme/media.ts';
import type { SlaPageData } from './sla-page.ts';
import { SettingProblem } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';
import type { TextKey } from '../../i18n/text-key.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6);
`;

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

const Footer = styled.div`
  display: flex;
  justify-content: flex-end;
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
    (input: ChangeClock) => apiRequest(clock.change, input),
    'ChangeClock',
    t('clock.rules.saved'),
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
    <Field label={t(`clock.rules.${label}` as TextKey)} hint={t(`clock.rules.${label}Hint` as TextKey)} error={errorOf(field)} required>
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
    <Card as="section" aria-label={t('clock.rules.heading')} $pad>
      <CardTitle>{t('clock.rules.heading')}</CardTitle>
      <Form onSubmit={submit} noValidate>
        <SettingProblem failure={failure} currentValue={t('clock.rules.now', now)} />
        <Fieldset legend={t('clock.rules.weekend')} hint={t('clock.rules.weekendHint')} error={errorOf('weekend')} id="weekend">
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
          <Footer>
            <Button type="submit" busy={busy} busyLabel={t('clock.saving')} icon={<Save aria-hidden="true" />}>
              {t('clock.save')}
            </Button>
          </Footer>
        )}
      </Form>
    </Card>
  );
}
