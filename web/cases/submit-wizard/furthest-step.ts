import { textRule, missingFields, OPTIONAL_TEXTS } from '../../../common/cases/case-fields.ts';
import type { CaseType } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { caseBody } from './case-body.ts';
import type { Answers, DraftStep } from './draft.ts';
import { visibleLength } from '../../../common/text/visible-text.ts';
import { lengthOf } from './field-rules.ts';

export interface DetailsRules {
  types: readonly CaseType[];
  descriptionMin: number;
}

function areDetailsComplete(answers: Answers, { types, descriptionMin }: DetailsRules): boolean {
  const fields = types.find((type) => type.id === answers.caseTypeId)?.fields;
  if (
    !fields ||
    visibleLength(answers.description) < descriptionMin ||
    lengthOf(answers.description) > LIMITS.descriptionMax
  )
    return false;
  const body = caseBody(answers, fields, false);
  return (
    OPTIONAL_TEXTS.every((name) => lengthOf(body[name] ?? '') <= textRule(name).max) &&
    !missingFields(body, fields).length
  );
}

/** The last step that may be opened. */
export function furthestStep(answers: Answers, rules: DetailsRules): DraftStep {
  if (!areDetailsComplete(answers, rules)) return 1;
  return answers.entityId && answers.serviceId ? 3 : 2;
}
