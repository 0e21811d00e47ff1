import { CalendarRange } from 'lucide-react';
import { styled } from 'styled-components';
import { delegation, type Delegations } from '../../../common/cases/delegation.contract.ts';
import { apiRequest } from '../../api/api-request.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { DateField } from '../../forms/DateField.tsx';
import { FormErrors } from '../../forms/FormErrors.tsx';
import { nameOptions } from '../../forms/name-options.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useMutationForm } from '../../forms/use-mutation-form.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card, CardTitle } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.ts';
import { upTo } from '../../theme/media.ts';

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

const rules = lazyValue(async () => (await import('../../../common/cases/delegation.dto.ts')).Delegate);

/** Form that delegates an agent's cases to a colleague for a period. A manager selects the agent. */
export function DelegationForm({ agents, manages, today }: Pick<Delegations, 'agents' | 'manages' | 'today'>) {
  const t = useTranslation();
  const { locale } = useLocale();
  const empty = { fromUserId: '', toUserId: '', from: today, to: today };
  const form = useMutationForm({
    id: 'delegation',
    defaultValues: empty,
    rules,
    toInput: ({ fromUserId, ...rest }) => (manages ? { fromUserId, ...rest } : rest),
    send: (input) => apiRequest(delegation.delegate, input),
    savedMessage: t('delegations.form.done'),
    onSaved: () => {
      form.control.reset(empty);
    },
  });
  const { field, values, busy } = form;
  const options = nameOptions(agents, locale);
  const agentField = (name: 'fromUserId' | 'toUserId', label: string) => (
    <SelectField
      {...field(name)}
      label={label}
      required
      placeholder={t('agentWorkspace.assignee.choose')}
      options={options}
    />
  );
  return (
    <Card $pad as="form" {...form.props} aria-labelledby="delegation-title">
      <CardTitle id="delegation-title">
        {t(manages ? 'delegations.form.titleOfManager' : 'delegations.form.title')}
      </CardTitle>
      <Text tone="ink-2">{t('delegations.form.lead')}</Text>
      <FormErrors form={form} />
      <FieldGrid>
        {manages && agentField('fromUserId', t('delegations.form.delegator'))}
        {agentField('toUserId', t('delegations.form.colleague'))}
      </FieldGrid>
      <FieldGrid>
        <DateField {...field('from')} label={t('delegations.form.from')} required min={today} />
        <DateField {...field('to')} label={t('delegations.form.to')} required min={values.from} />
      </FieldGrid>
      <Button type="submit" icon={<CalendarRange aria-hidden="true" />} busy={busy} busyLabel={t('details.sending')}>
        {t('delegations.form.send')}
      </Button>
    </Card>
  );
}
