import type { NotFixedCause } from '../../common/cases/confirmation.types.ts';
import type { Time } from './column-types.ts';

/** The customer's answer to "Is it fixed?", one for each answer of the entity. */
export interface CaseConfirmationTable {
  case_id: string;
  /** 1: the first answer; 2: the answer of the re-study. */
  round: number;
  fixed: boolean;
  cause: NotFixedCause | null;
  text: string | null;
  at: Time;
}

export interface ConfirmationTables {
  case_confirmations: CaseConfirmationTable;
}
