import { createContext, use } from 'react';
import type { Wizard } from './use-wizard-flow.ts';

const Context = createContext<Wizard | undefined>(undefined);

export const WizardProvider = Context.Provider;

export function useWizard(): Wizard {
  const wizard = use(Context);
  if (!wizard) throw new Error('useWizard must be used inside the wizard');
  return wizard;
}
