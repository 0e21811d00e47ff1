import { CalendarRange } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card, CardTitle } from '../../controls/Card.tsx';
import { DateField } from '../../controls/DateField.tsx';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Select } from '../../controls/Select.tsx';
import { upTo } from '../../design/media.ts';
import { useDateTexts } from '../../users/use-date-texts.ts';
import { useDeed } from '../actions/use-deed.ts';

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-5) var(--space-8);
  margin-block: var(--space-5) var(--space-6);

  & > [data-field] {
    margin-block-start: 0;
  }

  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Lead = styled.p`
  color: var(--ink-2);
`;

type Wish = Record<'fromUserId' | 'toUserId' | 'from' | 'to', string>;

/** An agent's own work, or for a manager any agent's, to a colleague from a day to a day. */
export function DelegationForm({ agents, manages, today }: Pick<Delegations, 'agents' | 'manages' | 'today'>) {
  const t = useTexts();
  const { locale } = useLocale();
  const dates = useDateTexts();
  const { busy, failure, run, forget } = useDeed();
  const empty: Wish = { fromUserId: '', toUserId: '', from: today, to: today };
  const [wish, setWish] = useState(empty);
  const change = (field: keyof Wish) => (value: string) => {
    setWish((before) => ({ ...before, [field]: value }));
    forget();
  };
  const errorAt = (field: keyof Wish) => {
    const found = failure?.fieldErrors?.find((one) => one.field === field);
    return found && localised(found, 'description', locale);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { fromUserId, ...rest } = wish;
    void run({
      call: () => send(delegation.delegate, manages ? { fromUserId, ...rest } : rest),
      said: t('delegations.form.done'),
      onDone: () => setWish(empty),
    });
  };
  const options = agents.map((one) => ({ value: one.id, label: localised(one, 'name', locale) }));
  const person = (field: 'fromUserId' | 'toUserId', label: string) => (
    <Field label={label} required error={errorAt(field)}>
      {(wiring) => (
        <Select {...wiring} placeholder={t('desk.assignee.choose')} options={options} value={wish[field]} onChange={change(field)} />
      )}
    </Field>
  );
  const day = (field: 'from' | 'to') => (
    <DateField
      id={`delegation-${field}`}
      legend={t(`delegations.form.${field}`)}
      required
      error={errorAt(field)}
      texts={dates}
      value={wish[field]}
      onChange={change(field)}
    />
  );
  return (
    <Card $pad as="form" method="dialog" noValidate onSubmit={submit} aria-labelledby="delegation-title">
      <CardTitle id="delegation-title">{t(manages ? 'delegations.form.titleOfManager' : 'delegations.form.title')}</CardTitle>
      <Lead>{t('delegations.form.lead')}</Lead>
      {failure && !failure.fieldErrors?.length && (
        <Notice tone="danger" live="alert">
          {localised(failure, 'description', locale)}
        </Notice>
      )}
      <Pairs>
        {manages && person('fromUserId', t('delegations.form.whose'))}
        {person('toUserId', t('delegations.form.colleague'))}
      </Pairs>
      <Pairs>
        {day('from')}
        {day('to')}
      </Pairs>
      <Button type="submit" icon={<CalendarRange aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')}>
        {t('delegations.form.send')}
      </Button>
    </Card>
  );
}
