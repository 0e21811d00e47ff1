import { CalendarRange } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { apiRequest } from '../../api/api-request.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { DateField } from '../../ui/forms/DateField.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { upTo } from '../../theme/media.ts';
import { useDateTexts } from '../../users/use-date-texts.ts';
import { useMutation } from '../actions/use-mutation.ts';
import { Text } from '../../ui/layout/Text.ts';

const FieldGrid = styled.div`
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

type DelegationDraft = Record<'fromUserId' | 'toUserId' | 'from' | 'to', string>;

/** Form that delegates an agent's cases to a colleague for a period. A manager selects the agent. */
export function DelegationForm({ agents, manages, today }: Pick<Delegations, 'agents' | 'manages' | 'today'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const dates = useDateTexts();
  const { busy, failure, run, reset } = useMutation();
  const empty: DelegationDraft = { fromUserId: '', toUserId: '', from: today, to: today };
  const [draft, setDraft] = useState(empty);
  const change = (field: keyof DelegationDraft) => (value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    reset();
  };
  const errorAt = (field: keyof DelegationDraft) => {
    const found = failure?.fieldErrors?.find((agent) => agent.field === field);
    return found && localised(found, 'description', locale);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { fromUserId, ...rest } = draft;
    void run({
      call: () => apiRequest(delegation.delegate, manages ? { fromUserId, ...rest } : rest),
      successMessage: t('delegations.form.done'),
      onDone: () => setDraft(empty),
    });
  };
  const options = agents.map((agent) => ({ value: agent.id, label: localised(agent, 'name', locale) }));
  const person = (field: 'fromUserId' | 'toUserId', label: string) => (
    <Field label={label} required error={errorAt(field)}>
      {(control) => (
        <Select
          {...control}
          placeholder={t('agentWorkspace.assignee.choose')}
          options={options}
          value={draft[field]}
          onChange={change(field)}
        />
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
      value={draft[field]}
      onChange={change(field)}
    />
  );
  return (
    <Card $pad as="form" method="dialog" noValidate onSubmit={submit} aria-labelledby="delegation-title">
      <CardTitle id="delegation-title">{t(manages ? 'delegations.form.titleOfManager' : 'delegations.form.title')}</CardTitle>
      <Text tone="ink-2">{t('delegations.form.lead')}</Text>
      {failure && !failure.fieldErrors?.length && (
        <Notice tone="danger" live="alert">
          {localised(failure, 'description', locale)}
        </Notice>
      )}
      <FieldGrid>
        {manages && person('fromUserId', t('delegations.form.whose'))}
        {person('toUserId', t('delegations.form.colleague'))}
      </FieldGrid>
      <FieldGrid>
        {day('from')}
        {day('to')}
      </FieldGrid>
      <Button type="submit" icon={<CalendarRange aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')}>
        {t('delegations.form.send')}
      </Button>
    </Card>
  );
}
