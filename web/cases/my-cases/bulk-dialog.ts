import type { RefusedCase } from '../../../common/cases/agent-workspace.types.ts';
import type { ListedCase } from '../../../common/cases/cases.types.ts';

export interface BulkDialogProps {
  /** The selected cases. */
  cases: readonly ListedCase[];
  /** Called with the message of success, the number of refused cases and, where they are known, the reasons. */
  onDone: (message: string, refused: number, reasons?: readonly RefusedCase[]) => void;
  onClose: () => void;
}

/** The cases with the versions that the user has seen. */
export const versionsOf = (cases: readonly ListedCase[]) =>
  cases.map(({ id, version }) => ({ incidentId: id, version }));
