import type { ListedCase } from '../../../common/cases/cases.types.ts';

export interface BulkDialogProps {
  /** The selected cases. */
  cases: readonly ListedCase[];
  /** Called with the message of success and the number of cases that were refused. */
  onDone: (message: string, refused: number) => void;
  onClose: () => void;
}

/** The cases with the versions that the user has seen. */
export const versionsOf = (cases: readonly ListedCase[]) => cases.map(({ id, version }) => ({ incidentId: id, version }));
