import {
  Ban,
  CircleCheck,
  History,
  Hourglass,
  Inbox,
  MessageSquareText,
  RefreshCw,
  RotateCcw,
  type LucideIcon,
} from 'lucide-react';
import { STATUS, type StatusCode } from '../../../common/cases/case.enums.ts';
import type { StatusTone } from '../../ui/data/StatusTag.tsx';

interface StatusStyle {
  tone: StatusTone;
  icon: LucideIcon;
}

/** Tone and icon of each status. */
export const STATUS_STYLES: Record<StatusCode, StatusStyle> = {
  [STATUS.SUBMITTED]: { tone: 'info', icon: Inbox },
  [STATUS.IN_PROGRESS]: { tone: 'progress', icon: RefreshCw },
  [STATUS.AWAITING_CUSTOMER]: { tone: 'attention', icon: Hourglass },
  [STATUS.CANCELLED_BY_CUSTOMER]: { tone: 'neutral', icon: Ban },
  [STATUS.RESOLVED]: { tone: 'success', icon: CircleCheck },
  [STATUS.RESPONSE_PROVIDED]: { tone: 'success', icon: MessageSquareText },
  [STATUS.CANCELLED]: { tone: 'neutral', icon: Ban },
  [STATUS.RESTUDY_RESOLVED]: { tone: 'success', icon: CircleCheck },
  [STATUS.RESTUDY_PROGRESS]: { tone: 'progress', icon: History },
  [STATUS.RESTUDY_SUBMITTED]: { tone: 'info', icon: RotateCcw },
};
