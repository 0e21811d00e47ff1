import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { UploadRow } from '../../documents/upload-queue.ts';
import { lazyValue } from '../../api/lazy-value.ts';
import { caseBody } from './case-body.ts';
import type { Answers, DraftStep } from './draft.ts';
import type { Fields } from './field-rules.ts';
import { problemOf, type Problem } from './problem.ts';
import { errorsOfStep } from './step-fields.ts';
import type { VoiceState } from './voice-state.ts';

/** Loads the server's validation classes. */
export const loadValidation = lazyValue(() => import('./check-case.ts'));

export interface StepInput {
  answers: Answers;
  fields: Fields;
  showChannel: boolean;
  descriptionMin: number;
  rows: readonly UploadRow[];
  voice: VoiceState;
  locale: Locale;
  /** Text of a file error, from the file's name and the problem. */
  fileProblemText: (name: string, problem: string) => string;
}

/** Errors of failed uploads. */
function uploadProblems({ rows, voice, locale, fileProblemText }: StepInput): Problem[] {
  const files = rows.flatMap(({ name, error }) =>
    error ? [{ field: 'attachments', text: fileProblemText(name, localised(error, 'description', locale)) }] : [],
  );
  const recording = voice.error ? [{ field: 'voiceNote', text: localised(voice.error, 'description', locale) }] : [];
  return [...recording, ...files];
}

/** Problems of a step, in the order of the page. Rejects if validation cannot be loaded. */
export async function problemsOfStep(step: DraftStep, input: StepInput): Promise<Problem[]> {
  const { checkCase } = await loadValidation();
  const { answers, fields, showChannel, descriptionMin, locale } = input;
  const errors = await checkCase(caseBody(answers, fields, showChannel), fields, descriptionMin);
  const problems = errorsOfStep(errors, step).map((error) => problemOf(error, locale));
  return step === 1 ? [...problems, ...uploadProblems(input)] : problems;
}
