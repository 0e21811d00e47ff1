import { useCallback } from 'react';
import { desk } from '../../../common/cases/desk.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { send } from '../../client/send.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { Select } from '../../controls/Select.tsx';
import { Skeleton } from '../../controls/Skeleton.tsx';
import { useAnswer } from './use-answer.ts';

interface NextAssigneeProps {
  incident: Pick<Case, 'id'>;
  value: string | undefined;
  onChange: (id: string) => void;
  error?: string;
}

/** To which agent of the entity a case goes. */
export function NextAssignee({ incident, value = '', onChange, error }: NextAssigneeProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const { id } = incident;
  const ask = useCallback(async () => {
    const answer = await send(desk.colleagues, { incidentId: id });
    return answer.ok ? answer.data.agents : undefined;
  }, [id]);
  const agents = useAnswer(ask);
  if (agents === undefined) return <Skeleton height="52px" lines={1} />;
  if (agents === null)
    return (
      <Notice tone="danger" live="alert">
        {t('desk.assignee.failed')}
      </Notice>
    );
  const options = agents.map((one) => ({ value: one.id, label: localised(one, 'name', locale) }));
  return (
    <Field label={t('desk.assignee.label')} required error={error}>
      {(wiring) => <Select {...wiring} placeholder={t('desk.assignee.choose')} options={options} value={value} onChange={onChange} />}
    </Field>
  );
}
