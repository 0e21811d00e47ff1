import { pdfCaseOf } from '../../bff/cases/pdf-case.ts';
import { translator } from '../../bff/i18n/translate.ts';
import type { Case } from '../../common/cases/cases.types.ts';

/** The content of the English PDF of a case. */
export const printedCase = (shown: Case) => pdfCaseOf(shown, 'en', translator('en'));
