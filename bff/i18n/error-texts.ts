import {
  CATALOGUE,
  ERROR_VALUES,
  type ErrorResponse,
  type ErrorCode,
  type ErrorDetails,
  type CatalogueEntry,
} from '../../common/errors/catalogue.ts';
import {
  FIELD_VALUES,
  parseRuleMessage,
  type FieldMessage,
  type FieldValues,
} from '../../common/errors/field-messages.ts';
import { hasText, translate, type TextKey } from './translate.ts';

type Descriptions = Pick<ErrorResponse, 'descriptionEn' | 'descriptionAr'>;

/** The texts of an error in both languages. */
export const errorTexts = (code: ErrorCode): Descriptions => descriptions(`errors.${code}`, ERROR_VALUES[code]);

/** The texts of a field message in both languages. */
export const fieldTexts = (key: FieldMessage, values?: FieldValues): Descriptions =>
  descriptions(`fieldMessages.${key}`, { ...FIELD_VALUES[key], ...values });

const isFieldMessage = (text: string): text is FieldMessage => hasText(`fieldMessages.${text}`);

/** The field message of a failed rule with its values; `invalid` for the default messages of class-validator. */
export function ruleMessage(message: string): { code: FieldMessage; values?: FieldValues } {
  const { key, values } = parseRuleMessage(message);
  return isFieldMessage(key) ? { code: key, values } : { code: 'invalid' };
}

/** The response body of an error. */
export function errorResponseOf(code: ErrorCode, requestId: string, details: ErrorDetails = {}): ErrorResponse {
  const entry: CatalogueEntry = CATALOGUE[code];
  return { code: entry.code ?? code, ...errorTexts(code), requestId, ...details };
}

function descriptions(key: TextKey, values: FieldValues = {}): Descriptions {
  return { descriptionEn: translate('en', key, values), descriptionAr: translate('ar', key, values) };
}
