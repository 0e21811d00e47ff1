import { createContext, use } from 'react';
import type { Wizard } from './use-wizard-flow.ts';

const Context = createContext<Wizard | undefined>(undefined);

export const WizardProvider = Context.Provider;

export function useWizard(): Wizard {
  const wizard = use(Context);
  if (!wizard) throw new Error('a part of the wizard stands outside of it');
  return wizard;
}
