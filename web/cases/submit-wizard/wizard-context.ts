import { createContext, use } from 'react';
import type { CaseType, Entity } from '../../../common/cases/cases.types.ts';
import type { Answers } from './draft.ts';
import type { Fields } from './field-rules.ts';
import type { Problem } from './problem.ts';
import type { Proof } from './use-proof.ts';
import type { Loaded } from './use-loaded.ts';
import type { WizardStep } from './use-step.ts';
import type { Uploading } from './use-uploads-of-draft.ts';

/** What the parts of the wizard share. */
export interface Wizard extends Uploading {
  /** The draft of this device is read. */
  ready: boolean;
  /** The person has told something that took them time. */
  begun: boolean;
  answers: Answers;
  change: (change: Partial<Answers>) => void;
  types: Loaded<CaseType[]>;
  entities: Loaded<Entity[]>;
  /** What the chosen type of case asks for. */
  fields: Fields;
  problems: readonly Problem[];
  errorOf: (field: string) => string | undefined;
  /** Names of files that the server no longer has. */
  lost: readonly string[];
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
