import { PERMISSIONS, type Permission } from '../../../common/access/permissions.ts';
import { TOKEN_TYPES, type TokenType } from '../../../common/auth/auth.types.ts';
import {
  CASE_TYPE,
  CHANNEL,
  COMMENT_AUTHORS,
  COMMENT_CONTENT,
  STATUS,
  STATUS_CODES,
  VISIBILITY,
  type CaseTypeId,
  type ChannelId,
  type CommentAuthor,
  type CommentContent,
  type StatusCode,
  type Visibility,
} from '../../../common/cases/case.enums.ts';
import { CASE_ACTIONS, CASE_ROLES, type CaseAction, type CaseRole } from '../../../common/cases/lifecycle.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../common/cases/webhook.types.ts';
import { RATINGS, type Rating } from '../../../common/content/content.types.ts';
import {
  SIGNUP_KINDS,
  UPLOAD_PURPOSES,
  type SignupKind,
  type UploadPurpose,
} from '../../../common/documents/documents.types.ts';
import { LOCALES, type Locale } from '../../../common/locale/locales.ts';
import { OTP_PURPOSES, OTP_TYPES, type OtpPurpose, type OtpType } from '../../../common/otp/otp.types.ts';
import {
  ACCOUNT_STATUS,
  BRANCH_KIND,
  ROLE,
  USER_TYPE,
  type AccountStatus,
  type BranchKind,
  type RoleCode,
  type UserType,
} from '../../../common/users/account.enums.ts';
import { translate } from '../../i18n/translate.ts';
import { OVERSIGHT_ACTIONS, type OversightAction } from '../../../common/users/oversight.types.ts';

type Value = string | number;

/** An enumeration of the OpenAPI document: its title, and its values with names and meanings. */
export interface Enumeration {
  title: string;
  /** `name`: the constant in generated clients (`x-enum-varnames`). */
  members: readonly { value: Value; name: string; meaning: string }[];
}

/** An enumeration of named constants, such as `STATUS`. The compiler requires a meaning for each value. */
function fromConstants<V extends Value>(
  title: string,
  values: Record<string, V>,
  meanings: Record<V, string>,
): Enumeration {
  return {
    title,
    members: Object.entries(values).map(([name, value]) => ({
      value,
      name: constantCase(name),
      meaning: meanings[value],
    })),
  };
}

/** An enumeration of strings, such as `LOCALES`. The names are the strings in constant case. */
function fromStrings<V extends string>(title: string, values: readonly V[], meanings: Record<V, string>): Enumeration {
  return { title, members: values.map((value) => ({ value, name: constantCase(value), meaning: meanings[value] })) };
}

/** Converts a name to constant case: `onHold` becomes `ON_HOLD`. */
export const constantCase = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();

const STATUS_MEANINGS: Record<StatusCode, string> = {
  [STATUS.SUBMITTED]: 'the entity has not started work on the case',
  [STATUS.IN_PROGRESS]: 'the entity is working on the case',
  [STATUS.AWAITING_CUSTOMER]: 'the entity has asked the customer a question and awaits the reply',
  [STATUS.CANCELLED_BY_CUSTOMER]: 'the customer has withdrawn the case; final',
  [STATUS.RESOLVED]: 'an incident or a complaint is answered; the customer can request a re-study until `restudyUntil`',
  [STATUS.RESPONSE_PROVIDED]:
    'a suggestion or feedback is answered; the customer can request a re-study until `restudyUntil`',
  [STATUS.CANCELLED]: 'closed by the agent manager or an administrator; final',
  [STATUS.RESTUDY_RESOLVED]: 'the re-study is answered',
  [STATUS.RESTUDY_PROGRESS]: 'the entity is examining the case again',
  [STATUS.RESTUDY_SUBMITTED]: 'the customer has requested a re-study, which the entity has not started',
};

const statusName = (locale: Locale, code: StatusCode): string => translate(locale, `cases.status.${code}`);
const statusMeanings = Object.fromEntries(
  STATUS_CODES.map((code) => [code, `${statusName('en', code)} (${statusName('ar', code)}): ${STATUS_MEANINGS[code]}`]),
) as Record<StatusCode, string>;

/** The enumerations of the API by component name. */
export const ENUMERATIONS = {
  StatusCode: fromConstants<StatusCode>('Status of a case', STATUS, statusMeanings),
  CaseTypeId: fromConstants<CaseTypeId>('Type of a case, as in `GET /api/lookups/casetype`', CASE_TYPE, {
    [CASE_TYPE.INCIDENT]: 'Incident: a fault or an event that the entity must act on; answered with RESOLVE',
    [CASE_TYPE.COMPLAINT]: 'Complaint about a service, a procedure or treatment; answered with RESOLVE',
    [CASE_TYPE.SUGGESTION]: 'Suggestion to improve a service, with a suggested solution; answered with RESPOND',
    [CASE_TYPE.FEEDBACK]: 'Feedback: an opinion, thanks or a comment; answered with RESPOND',
  }),
  Visibility: fromConstants<Visibility>('Visibility of a form field', VISIBILITY, {
    [VISIBILITY.NONE]: 'Not specified; treat as editable',
    [VISIBILITY.REQUIRED]: 'Shown and required',
    [VISIBILITY.EDITABLE]: 'Shown and optional',
    [VISIBILITY.READ_ONLY]: 'Shown and read-only',
    [VISIBILITY.HIDDEN]: 'Not shown and not accepted',
  }),
  ChannelId: fromConstants<ChannelId>(
    'Notification preference of a person, as in `GET /api/lookups/channel`',
    CHANNEL,
    {
      [CHANNEL.SMS]: 'By text message',
      [CHANNEL.EMAIL]: 'By email; requires an email address',
      [CHANNEL.BOTH]: 'By text message and email; requires an email address',
    },
  ),
  AccountStatus: fromConstants<AccountStatus>('Status of an account', ACCOUNT_STATUS, {
    [ACCOUNT_STATUS.NON_VERIFIED]: `${translate('en', 'account.status.0')}: identity documents have not been submitted`,
    [ACCOUNT_STATUS.VERIFIED]: `${translate('en', 'account.status.1')}: all permissions of the roles apply`,
    [ACCOUNT_STATUS.PENDING_APPROVAL]: `${translate('en', 'account.status.2')}: an administrator or agent manager must decide`,
    [ACCOUNT_STATUS.REJECTED]: 'Rejected; the account holder sees it as non-verified',
    [ACCOUNT_STATUS.MODIFICATION_REQUEST]: `${translate('en', 'account.status.4')}: the account holder must correct what the remarks say`,
    [ACCOUNT_STATUS.INVITE_SENT]: `${translate('en', 'account.status.5')}: the invitation has not been accepted`,
  }),
  RoleCode: fromConstants<RoleCode>('Role of an account', ROLE, {
    [ROLE.user]: `${translate('en', `account.role.${ROLE.user}`)}: submits and follows their own cases`,
    [ROLE.agent]: `${translate('en', `account.role.${ROLE.agent}`)}: handles the cases of their branches`,
    [ROLE.admin]: `${translate('en', `account.role.${ROLE.admin}`)}: oversees every entity and the settings`,
    [ROLE.contentManager]: `${translate('en', `account.role.${ROLE.contentManager}`)}: edits questions, stories and entities`,
    [ROLE.agentManager]: `${translate('en', `account.role.${ROLE.agentManager}`)}: oversees the cases and agents of one entity`,
  }),
  UserType: fromConstants<UserType>('User type of an account, derived from its roles', USER_TYPE, {
    [USER_TYPE.none]: 'None',
    [USER_TYPE.user]: 'Customer',
    [USER_TYPE.agent]: 'Agent',
    [USER_TYPE.agentManager]: 'Administrator or agent manager',
    [USER_TYPE.contentManager]: 'Content manager',
  }),
  BranchKind: fromConstants<BranchKind>('Why an agent has access to a branch', BRANCH_KIND, {
    [BRANCH_KIND.self]: 'Their own branch',
    [BRANCH_KIND.delegation]: 'Delegated by a colleague for a period',
    [BRANCH_KIND.super]: 'All branches of the entity',
  }),
  Permission: fromStrings<Permission>('Permission of a caller', PERMISSIONS, {
    C0000: 'Anyone, including guests',
    C0001: 'Signed in',
    C0002: 'Administrator or agent manager',
    C0003: 'Agent',
    C0004: 'Content manager',
    C0005: 'A verified account',
  }),
  CaseAction: fromStrings<CaseAction>(
    'Action of the lifecycle; see `x-lifecycle` of `PATCH /api/incidents`',
    CASE_ACTIONS,
    {
      START: 'An agent starts work on the case',
      ASK: 'An agent asks the customer for information',
      REPLY: 'The customer replies to the question',
      RESOLVE: 'An agent answers an incident or a complaint',
      RESPOND: 'An agent answers a suggestion or feedback',
      CANCEL: 'The customer withdraws the case',
      CLOSE: 'The agent manager or an administrator closes a case that does not belong in the portal',
      RESTUDY: 'The customer requests a re-study of an answered case',
      RESTUDY_START: 'An agent starts the re-study',
      RESTUDY_RESOLVE: 'An agent answers the re-study',
      GRIEVANCE: 'The customer objects to the handling of the case',
      GRIEVANCE_RESOLVE: 'The agent manager answers the grievance',
      OMBUDSMAN: 'The customer escalates the case to the ombudsman',
      OMBUDSMAN_RESOLVE: 'An administrator answers for the ombudsman',
      ASSIGN: 'The case is assigned to an agent',
      TRANSFER: 'The case is transferred to another entity or service',
    },
  ),
  CaseRole: fromStrings<CaseRole>('Role of a caller on a case', CASE_ROLES, {
    owner: 'The person who submitted it: the account, or a guest who has verified its mobile',
    agent: 'An agent of its branch, or an API client with the scope `cases:handle`',
    manager: 'The agent manager of its entity',
    admin: 'An administrator',
  }),
  CommentContent: fromStrings<CommentContent>('Content of a comment', COMMENT_CONTENT, {
    TEXT_AREA: 'Text of several lines',
    TEXT_FIELD: 'Text of one line',
    ATTACHMENT: 'A file',
    IMAGE: 'A picture',
  }),
  CommentAuthor: fromStrings<CommentAuthor>('Author of a comment', COMMENT_AUTHORS, {
    FOLLOW_UP: 'The person who submitted the case',
    USER: 'Staff of the entity',
  }),
  WebhookEvent: fromStrings<WebhookEvent>('Event of a webhook message', WEBHOOK_EVENTS, {
    'case.submitted': 'A case was submitted',
    'case.status_changed': 'The status of a case has changed',
    'case.transferred': 'A case was transferred to another entity or service; sent for the receiving entity',
    'case.appealed': 'A grievance or a submission to the ombudsman was opened',
    'case.appeal_answered': 'A grievance or a submission to the ombudsman was answered',
  }),
  OversightAction: fromStrings<OversightAction>(
    'Decision about an account that waits for approval',
    OVERSIGHT_ACTIONS,
    {
      APPROVE: 'The account is verified',
      REJECT: 'The account is rejected',
      REQUEST_MODIFICATION: 'The account holder must correct what the remarks say',
    },
  ),
  OtpType: fromStrings<OtpType>('Destination of a one-time code', OTP_TYPES, {
    SMS: 'To a mobile',
    EMAIL: 'To an email address',
  }),
  OtpPurpose: fromStrings<OtpPurpose>('Purpose of a one-time code', OTP_PURPOSES, {
    CASE: 'Submitting a case as a guest',
    FOLLOW_UP: 'Reading the cases of a mobile as a guest',
    CONTACT: 'Changing the mobile or email of the signed-in account',
  }),
  UploadPurpose: fromStrings<UploadPurpose>('Purpose of an uploaded file', UPLOAD_PURPOSES, {
    CASE: 'A case or a comment',
    PROFILE_IMAGE: 'Profile photo',
    CONTENT: 'Published content; content managers only',
    GENERIC: 'Anything else',
  }),
  SignupKind: fromStrings<SignupKind>('Purpose of a file that is uploaded before sign-in', SIGNUP_KINDS, {
    CASE: 'A file of a case that is not submitted yet',
    EMIRATES_ID_FRONT: 'Emirates ID, front',
    EMIRATES_ID_BACK: 'Emirates ID, back',
    HOLDING_ID: 'A photo of the person who holds the Emirates ID',
    PASSPORT: 'Passport',
  }),
  TokenType: fromStrings<TokenType>('Roles that a short-lived bearer token grants', TOKEN_TYPES, {
    user: 'All roles of the account',
    'normal-user': 'Customer',
    admin: 'Administrator or agent manager',
    agent: 'Agent',
  }),
  Rating: fromStrings<Rating>('Rating of the portal', RATINGS, {
    SATISFIED: 'Satisfied',
    NOT_SATISFIED: 'Not satisfied',
  }),
  Locale: fromStrings<Locale>('Language', LOCALES, { ar: 'Arabic, the default', en: 'English' }),
} satisfies Record<string, Enumeration>;
