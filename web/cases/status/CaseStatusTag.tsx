import { statusName, type StatusCode } from '../../../common/cases/case.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { StatusTag } from '../../ui/data/StatusTag.tsx';
import { STATUS_STYLES } from './status-styles.ts';

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
      {t(statusName(code, own))}
    </StatusTag>
  );
}
