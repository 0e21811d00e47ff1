import * as stepUrl from '../../api/step-url.ts';

export type WizardStep = 1 | 2 | 3 | 4;

const toWizardStep = (step: number): WizardStep => (step === 2 || step === 3 || step === 4 ? step : 1);

export const stepIn = (search: string): WizardStep => toWizardStep(stepUrl.stepFromSearch(search));

/** Query parameters with which a link preselects answers. A change of step removes them from the URL. */
export const PRESELECTION = ['type', 'entity', 'service', 'issue', 'follow'];

/** The query parameter of a link that continues the stored draft. */
export const CONTINUE = 'continue';

/** Opens a step of the wizard. `replace`: replaces the current history entry. */
export function openStep(step: WizardStep, { replace = false } = {}): void {
  stepUrl.openStep(step, { replace, drop: [...PRESELECTION, CONTINUE] });
}

export const stepBack = (step: WizardStep): void => stepUrl.goBackToStep(step - 1, PRESELECTION);

/** The step of the URL. */
export const useStepFromUrl = (): WizardStep => toWizardStep(stepUrl.useStepFromUrl());
