import { Save } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { clock } from '../../../common/cases/clock.contract.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card, CardTitle } from '../../controls/Card.tsx';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { Field } from '../../controls/Field.tsx';
import { Fieldset } from '../../controls/Fieldset.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import type { ClockData } from './clock-page.ts';
import { SettingProblem } from './SettingDialog.tsx';
import { useSetting } from './use-setting.ts';

const Sheet = styled.form`
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

const Foot = styled.div`
  display: flex;
  justify-content: flex-end;
`;

/** A Sunday; the week begins on Monday here. */
const SUNDAY = Date.UTC(2026, 10, 22, 12);
const WEEK = [1, 2, 3, 4, 5, 6, 0];

function dayName(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE' : 'en-GB', { weekday: 'long', timeZone: 'UTC' });
  return format.format(new Date(SUNDAY + day * 86_400_000));
}

/** The weekend, and when who is told. What another has saved meanwhile is said; saving again replaces it. */
export function RulesForm({ settings, mayChange }: ClockData) {
  const t = useTexts();
  const { locale } = useLocale();
  const [weekend, setWeekend] = useState(settings.weekend);
  const [warn, setWarn] = useState(String(settings.warnPercent));
  const [further, setFurther] = useState(String(settings.furtherDays));
  const { busy, failure, save, errorOf } = useSetting(clock.change, 'ChangeClock', t('clock.rules.saved'), () => {});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ weekend, warnPercent: Number(warn), furtherDays: Number(further), version: settings.version });
  };
  const now = {
    days: settings.weekend.map((day) => dayName(day, locale)).join(locale === 'ar' ? '، ' : ', ') || '–',
    warn: settings.warnPercent,
    further: settings.furtherDays,
  };
  const turn = (day: number, off: boolean) => setWeekend((now) => (off ? [...now, day] : now.filter((one) => one !== day)));
  const number = (label: string, field: string, value: string, change: (value: string) => void) => (
    <Field label={t(`clock.rules.${label}`)} hint={t(`clock.rules.${label}Hint`)} error={errorOf(field)} required>
      {(wiring) => (
        <TextInput
          {...wiring}
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
      <Sheet onSubmit={submit} noValidate>
        <SettingProblem failure={failure} savedNow={t('clock.rules.now', now)} />
        <Fieldset legend={t('clock.rules.weekend')} hint={t('clock.rules.weekendHint')} error={errorOf('weekend')} id="weekend">
          <Days>
            {WEEK.map((day) => (
              <Checkbox
                key={day}
                label={dayName(day, locale)}
                disabled={!mayChange}
                checked={weekend.includes(day)}
                onChange={(off) => turn(day, off)}
              />
            ))}
          </Days>
        </Fieldset>
        <Numbers>
          {number('warn', 'warnPercent', warn, setWarn)}
          {number('further', 'furtherDays', further, setFurther)}
        </Numbers>
        {mayChange && (
          <Foot>
            <Button type="submit" busy={busy} busyLabel={t('clock.saving')} icon={<Save aria-hidden="true" />}>
              {t('clock.save')}
            </Button>
          </Foot>
        )}
      </Sheet>
    </Card>
  );
}
