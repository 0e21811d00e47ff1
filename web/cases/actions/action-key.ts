import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { TextKey } from '../../i18n/text-key.ts';

/** The text that names an action. */
export const actionKey = (action: CaseAction): TextKey => `agentWorkspace.action.${action}.title` as TextKey;
