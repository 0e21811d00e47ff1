import type { UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import type { Answers } from './draft.ts';
import type { Fields } from './field-rules.ts';
import type { Problem } from './problem.ts';
import type { Proof } from './use-proof.ts';
import type { WizardStep } from './use-step.ts';
import type { DraftUploads } from './use-draft-uploads.ts';

/** Context of the wizard's components. */
export interface Wizard extends DraftUploads {
  /** Whether the draft has been read. */
  ready: boolean;
  /** Whether the draft has content. */
  hasStarted: boolean;
  answers: Answers;
  change: (change: Partial<Answers>) => void;
  types: UseQueryResult<CaseType[]>;
  entities: UseQueryResult<Entity[]>;
  /** Fields of the selected case type. */
  fields: Fields;
  problems: readonly Problem[];
  errorOf: (field: string) => string | undefined;
  /** Names of files that are missing on the server. */
  lostFiles: readonly string[];
  proof: Proof;
  open: (step: WizardStep) => void;
}

const Context = createContext<Wizard | undefined>(undefined);

export const WizardProvider = Context.Provider;

export function useWizard(): Wizard {
  const wizard = use(Context);
  if (!wizard) throw new Error('a part of the wizard stands outside of it');
  return wizard;
}
