import { localised, type Locale } from '../../../common/locale/locales.ts';
import type { UploadRow } from '../../documents/upload-queue.ts';
import { fetchedOnce } from '../../client/fetched-once.ts';
import { caseBody } from './case-body.ts';
import type { Answers, DraftStep } from './draft.ts';
import type { Fields } from './field-rules.ts';
import { problemOf, type Problem } from './problem.ts';
import { errorsOfStep } from './step-fields.ts';
import type { VoiceState } from './voice-state.ts';

/** Fetches the rules: the server's own class, with what it needs. */
export const loadRules = fetchedOnce(() => import('./check-case.ts'));

export interface Checked {
  answers: Answers;
  fields: Fields;
  showChannel: boolean;
  descriptionMin: number;
  rows: readonly UploadRow[];
  voice: VoiceState;
  locale: Locale;
  /** `fileProblem`, with the file's name and what is wrong. */
  says: (name: string, problem: string) => string;
}

/** A file that did not get through is missing from the case: better said than left out. */
function uploadProblems({ rows, voice, locale, says }: Checked): Problem[] {
  const files = rows.flatMap(({ name, error }) =>
    error ? [{ field: 'attachments', text: says(name, localised(error, 'description', locale)) }] : [],
  );
  const recording = voice.error ? [{ field: 'voiceNote', text: localised(voice.error, 'description', locale) }] : [];
  return [...recording, ...files];
}

/** What stands against leaving a step, in the order of the page. Rejects when the rules cannot be fetched. */
export async function problemsOfStep(step: DraftStep, checked: Checked): Promise<Problem[]> {
  const { checkCase } = await loadRules();
  const { answers, fields, showChannel, descriptionMin, locale } = checked;
  const errors = await checkCase(caseBody(answers, fields, showChannel), fields, descriptionMin);
  const problems = errorsOfStep(errors, step).map((error) => problemOf(error, locale));
  return step === 1 ? [...problems, ...uploadProblems(checked)] : problems;
}
