import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { useTexts } from '../../client/text.ts';
import { StatusTag } from '../../controls/StatusTag.tsx';
import { STATUS_LOOK } from './status-look.ts';

/** Statuses that speak of the customer: to the customer they say "you". */
const OF_CUSTOMER: readonly StatusCode[] = [STATUS.AWAITING_CUSTOMER, STATUS.CANCELLED_BY_CUSTOMER];

interface CaseStatusTagProps {
  code: StatusCode;
  /** The reader is the one who submitted the case. */
  own?: boolean;
  size?: 'md' | 'lg';
}

/** Where a case stands. */
export function CaseStatusTag({ code, own = false, size }: CaseStatusTagProps) {
  const t = useTexts();
  const { tone, icon: Icon } = STATUS_LOOK[code];
  return (
    <StatusTag tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {own && OF_CUSTOMER.includes(code) ? t(`cases.yourStatus.${code}`) : t(`cases.status.${code}`)}
    </StatusTag>
  );
}
