import * as address from '../../client/step-address.ts';

export type WizardStep = 1 | 2 | 3 | 4;

const known = (step: number): WizardStep => (step === 2 || step === 3 || step === 4 ? step : 1);

export const stepIn = (search: string): WizardStep => known(address.stepIn(search));

/** Another step of the wizard; a case type in the address has served. */
export function openStep(step: WizardStep, { replace = false } = {}): void {
  address.openStep(step, { replace, drop: 'type' });
}

export const stepBack = (step: WizardStep): void => address.stepBackTo(step - 1, 'type');

/** The step that the address names. */
export const useStepOfAddress = (): WizardStep => known(address.useStepOfAddress());
