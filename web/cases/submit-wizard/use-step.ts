import * as address from '../../api/step-address.ts';

export type WizardStep = 1 | 2 | 3 | 4;

const known = (step: number): WizardStep => (step === 2 || step === 3 || step === 4 ? step : 1);

export const stepIn = (search: string): WizardStep => known(address.stepFromSearch(search));

/** The choice of a link, which counts once. */
const CHOICE = ['type', 'entity', 'service'];

/** Opens a step and removes the choice of a link from the URL. */
export function openStep(step: WizardStep, { replace = false } = {}): void {
  address.openStep(step, { replace, drop: CHOICE });
}

export const stepBack = (step: WizardStep): void => address.goBackToStep(step - 1, CHOICE);

/** The step of the URL. */
export const useStepOfAddress = (): WizardStep => known(address.useStepFromUrl());
