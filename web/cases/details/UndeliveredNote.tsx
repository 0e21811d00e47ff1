import type { FailedDelivery } from '../../../common/cases/undelivered.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FormattedDate } from '../status/FormattedDate.tsx';

/** A message to the customer that could not be delivered, with its channel and time. */
export function UndeliveredNote({ channel, at }: FailedDelivery) {
  const t = useTranslation();
  return (
    <Notice tone="attention" title={t(`agentWorkspace.undelivered.${channel}`)}>
      <FormattedDate at={at} withTime />
    </Notice>
  );
}
