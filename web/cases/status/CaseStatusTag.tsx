import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { STATUS_STYLES } from './status-styles.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** Statuses with another text for the customer. */
const CUSTOMER_STATUSES: readonly StatusCode[] = [STATUS.AWAITING_CUSTOMER, STATUS.CANCELLED_BY_CUSTOMER];

interface CaseStatusTagProps {
  code: StatusCode;
  /** Whether the reader is the requester. */
  own?: boolean;
  size?: 'md' | 'lg';
}

/** Status tag of a case. */
export function CaseStatusTag({ code, own = false, size }: CaseStatusTagProps) {
  const t = useTranslation();
  const { tone, icon: Icon } = STATUS_STYLES[code];
  return (
    <StatusTag tone={tone} size={size} icon={<Icon aria-hidden="true" />}>
      {own && CUSTOMER_STATUSES.includes(code) ? t(`cases.yourStatus.${code}` as TextKey) : t(`cases.status.${code}`)}
    </StatusTag>
  );
}
