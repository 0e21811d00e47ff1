import type { FieldMessage } from '../errors/field-messages.ts';
import { LIMITS } from '../limits.ts';
import { isBlank } from '../text/visible-text.ts';
import { VISIBILITY, type Visibility } from './case.enums.ts';

/** What retention leaves of a column: its value, NULL or an empty text. The last two are the person's data. */
type AfterRetention = 'kept' | 'null' | 'empty';

interface TextRule {
  /** In characters. */
  max: number;
  lines: 'one' | 'many';
}

interface CaseFieldDeclaration {
  /**
   * The columns of `cases` in the order in which the hash chain covers them. Without one, it has a table of its own.
   */
  columns: Readonly<Record<string, AfterRetention>>;
  /** The step of the wizard that asks for it, and the names of its values there. */
  wizard?: { step: 1 | 2 | 3; names: readonly string[] };
  /** The visibility before a case type is chosen: that of most types. Case types decide on fields that have it. */
  visibility?: Visibility;
  /** A text of the person, which the search covers. */
  text?: TextRule;
  /** The message when a case type requires the field and it is missing. Default: `required`. */
  missing?: FieldMessage;
  /** The code of the attribute in Open311. */
  open311?: string;
  /** An example value in the OpenAPI document. */
  example?: string;
}

/**
 * The fields of a case, in the order of the wizard, by their names in the audit log (docs/operating.md). A text has
 * the same name in the API, and its label is `caseFields.NAME.label`. What follows from a field: its visibility by
 * case type, what the wizard stores, checks and sends, its column at submission, what the search, an export, retention
 * and the hash chain cover, its row in the PDF and its attribute in Open311. By hand are its rule (SubmitCase), its
 * place in `Case` and `toCase`, its components, its column and its texts.
 */
export const CASE_FIELDS = {
  type: { columns: { case_type_id: 'kept' }, wizard: { step: 1, names: ['caseTypeId'] } },
  description: {
    columns: { description: 'empty' },
    wizard: { step: 1, names: ['description'] },
    visibility: VISIBILITY.REQUIRED,
    text: { max: LIMITS.descriptionMax, lines: 'many' },
  },
  suggestedSolution: {
    columns: { suggested_solution: 'null' },
    wizard: { step: 1, names: ['suggestedSolution'] },
    visibility: VISIBILITY.HIDDEN,
    text: { max: LIMITS.descriptionMax, lines: 'many' },
    missing: 'suggestedSolution',
    open311: 'SUGGESTION',
    example: 'Fit a lamp that reports its own failure.',
  },
  voiceNote: {
    columns: { voice_note_id: 'null' },
    wizard: { step: 1, names: ['voiceNote'] },
    visibility: VISIBILITY.EDITABLE,
  },
  location: {
    columns: { latitude: 'null', longitude: 'null', address: 'null', place_id: 'null' },
    wizard: { step: 1, names: ['location'] },
    visibility: VISIBILITY.EDITABLE,
    missing: 'location',
  },
  assetNumber: {
    columns: { asset_number: 'null' },
    wizard: { step: 1, names: ['assetNumber'] },
    visibility: VISIBILITY.HIDDEN,
    text: { max: 32, lines: 'one' },
    open311: 'ASSET_NUMBER',
    example: 'LP-2041',
  },
  attachments: { columns: {}, wizard: { step: 1, names: ['attachments'] }, visibility: VISIBILITY.EDITABLE },
  knownIssue: { columns: { known_issue_id: 'kept' }, wizard: { step: 1, names: ['knownIssue'] } },
  entity: { columns: { entity_id: 'kept', branch_id: 'kept' }, wizard: { step: 2, names: ['entityId'] } },
  service: { columns: { service_id: 'kept' }, wizard: { step: 2, names: ['serviceId'] } },
  channel: {
    columns: { channel_id: 'kept', language: 'kept', api_client_id: 'kept' },
    wizard: { step: 3, names: ['channelId'] },
  },
  requester: {
    columns: {
      mobile: 'empty',
      email: 'null',
      first_name: 'null',
      last_name: 'null',
      first_name_ar: 'null',
      last_name_ar: 'null',
      contact_mobile: 'null',
    },
    wizard: { step: 3, names: ['email', 'firstName', 'lastName'] },
  },
  disclaimer: { columns: {}, wizard: { step: 3, names: ['disclaimer'] } },
  ticket: { columns: { ticket: 'kept', submitted_at: 'kept' } },
  resolution: { columns: { resolution: 'null', resolution_at: 'kept', answered_by: 'kept', proof_reason: 'null' } },
  restudy: { columns: { restudy_details: 'null', restudy_at: 'kept' } },
  restudyResolution: { columns: { restudy_resolution: 'null' } },
} as const satisfies Record<string, CaseFieldDeclaration>;

type Declared = typeof CASE_FIELDS;
export type CaseFieldName = keyof Declared;
type FieldsWith<Key extends keyof CaseFieldDeclaration> = {
  [Name in CaseFieldName]: Declared[Name] extends Record<Key, unknown> ? Name : never;
}[CaseFieldName];

/** A field whose visibility depends on the case type. */
export type CaseField = FieldsWith<'visibility'>;
/** A text that the person writes. */
export type CaseText = FieldsWith<'text'>;
export type OptionalText = Exclude<CaseText, 'description'>;
export type OptionalTextColumn = { [Name in OptionalText]: keyof Declared[Name]['columns'] }[OptionalText];
/** A column of `cases` that belongs to a field. */
export type CaseColumn = { [Name in CaseFieldName]: keyof Declared[Name]['columns'] }[CaseFieldName];

export const CASE_FIELD_NAMES = Object.keys(CASE_FIELDS) as CaseFieldName[];

/** The declaration of a field. */
export const caseField = (name: CaseFieldName): CaseFieldDeclaration => CASE_FIELDS[name];

const fieldsWith = <Key extends keyof CaseFieldDeclaration>(key: Key) =>
  CASE_FIELD_NAMES.filter((name) => key in CASE_FIELDS[name]) as FieldsWith<Key>[];

/** The columns with data of the person, which an export has and retention empties. */
export const PERSONAL_COLUMNS = CASE_FIELD_NAMES.flatMap((name) =>
  (Object.entries(CASE_FIELDS[name].columns) as [CaseColumn, AfterRetention][]).map(([column, after]) => ({
    column,
    after,
  })),
).filter(({ after }) => after !== 'kept');

export const TEXT_FIELDS: readonly CaseText[] = fieldsWith('text');
export const OPTIONAL_TEXTS = TEXT_FIELDS.filter((name) => name !== 'description');
export const textRule = (name: CaseText): TextRule => CASE_FIELDS[name].text;
/** The column of an optional text. */
export const textColumn = (name: OptionalText) => Object.keys(CASE_FIELDS[name].columns)[0] as OptionalTextColumn;
/** The fields that are attributes in Open311. */
export const OPEN311_FIELDS = fieldsWith('open311');
/** The name of the attribute in a submission by Open311. */
export const attributeName = (name: (typeof OPEN311_FIELDS)[number]): string =>
  `attribute[${CASE_FIELDS[name].open311}]`;

/** The visibility of the fields by name. A field that is not listed is hidden. */
export type FieldVisibilities = { [Name in CaseField]?: Visibility };

/** The visibility of the fields before a case type is chosen. */
export const DEFAULT_FIELDS = Object.fromEntries(
  fieldsWith('visibility').map((name) => [name, CASE_FIELDS[name].visibility]),
) as FieldVisibilities;

const isMissing = (value: unknown): boolean =>
  typeof value === 'string'
    ? isBlank(value)
    : Array.isArray(value)
      ? !value.length
      : value === undefined || value === null;

/** The fields that the case type requires and the input does not have. The rules of the input cover the description. */
export const missingFields = (input: Partial<Record<CaseField, unknown>>, fields: FieldVisibilities): CaseField[] =>
  fieldsWith('visibility').filter(
    (name) => name !== 'description' && fields[name] === VISIBILITY.REQUIRED && isMissing(input[name]),
  );

/** The message for a missing field. */
export const missingMessage = (name: CaseField): FieldMessage => caseField(name).missing ?? 'required';
