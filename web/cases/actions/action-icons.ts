import {
  ArrowLeftRight,
  Ban,
  CircleCheck,
  CircleX,
  Gavel,
  History,
  Hourglass,
  MessageSquareText,
  Play,
  Reply,
  RotateCcw,
  Scale,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import type { CaseAction } from '../../../common/cases/lifecycle.ts';

/** The icon of each action. */
export const ACTION_ICONS: Record<CaseAction, LucideIcon> = {
  START: Play,
  ASK: Hourglass,
  REPLY: Reply,
  RESOLVE: CircleCheck,
  RESPOND: MessageSquareText,
  CANCEL: Ban,
  CLOSE: CircleX,
  RESTUDY: RotateCcw,
  RESTUDY_START: History,
  RESTUDY_RESOLVE: CircleCheck,
  GRIEVANCE: Gavel,
  GRIEVANCE_RESOLVE: Gavel,
  OMBUDSMAN: Scale,
  OMBUDSMAN_RESOLVE: Scale,
  ASSIGN: UserRoundCheck,
  TRANSFER: ArrowLeftRight,
};

/** Actions that cannot be undone. */
export const DESTRUCTIVE_ACTIONS: readonly CaseAction[] = ['CANCEL', 'CLOSE'];
