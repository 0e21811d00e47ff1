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
import { SIGNUP_KINDS, UPLOAD_PURPOSES, type SignupKind, type UploadPurpose } from '../../../common/documents/documents.types.ts';
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

/** The values of an enumeration with their meanings. */
export interface Enumeration {
  title: string;
  /** Each value with its name in a program and its meaning. */
  members: readonly { value: Value; name: string; meaning: string }[];
}

/** Values that are named constants. The compiler requires a meaning for each. */
function constants<V extends Value>(title: string, values: Record<string, V>, meanings: Record<V, string>): Enumeration {
  return { title, members: Object.entries(values).map(([name, value]) => ({ value, name: constantCase(name), meaning: meanings[value] })) };
}

/** Values that are words, so that the word is the name. */
function words<V extends string>(title: string, values: readonly V[], meanings: Record<V, string>): Enumeration {
  return { title, members: values.map((value) => ({ value, name: constantCase(value), meaning: meanings[value] })) };
}

/** A name in constant case: `onHold` becomes `ON_HOLD`. */
export const constantCase = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replace(/\W+/g, '_')
    .toUpperCase();

const STATUS_MEANINGS: Record<StatusCode, string> = {
  [STATUS.SUBMITTED]: 'the entity has not begun',
  [STATUS.IN_PROGRESS]: 'the entity works on it',
  [STATUS.AWAITING_CUSTOMER]: 'the entity has asked the customer and waits for the reply',
  [STATUS.CANCELLED_BY_CUSTOMER]: 'final',
  [STATUS.RESOLVED]: 'an incident or a complaint has its answer; a re-study may be asked for within the window',
  [STATUS.RESPONSE_PROVIDED]: 'a suggestion or feedback has its answer; a re-study may be asked for within the window',
  [STATUS.CANCELLED]: 'closed by the entity or the programme; final',
  [STATUS.RESTUDY_RESOLVED]: 'the re-study has its answer',
  [STATUS.RESTUDY_PROGRESS]: 'the entity studies the case again',
  [STATUS.RESTUDY_SUBMITTED]: 'the customer has asked for a re-study, and nobody has begun it',
};

const statusIn = (locale: Locale, code: StatusCode): string => translate(locale, `cases.status.${code}`);
const statusTexts = Object.fromEntries(
  STATUS_CODES.map((code) => [code, `${statusIn('en', code)} (${statusIn('ar', code)}): ${STATUS_MEANINGS[code]}`]),
) as Record<StatusCode, string>;

/** The enumerations of the API by the names of their components. */
export const ENUMERATIONS: Record<string, Enumeration> = {
  StatusCode: constants<StatusCode>('Status of a case', STATUS, statusTexts),
  CaseTypeId: constants<CaseTypeId>('Type of a case, as `GET /api/lookups/casetype` lists it', CASE_TYPE, {
    [CASE_TYPE.INCIDENT]: 'Incident: a fault or an event that needs the entity to act; it is resolved',
    [CASE_TYPE.COMPLAINT]: 'Complaint about a service, a procedure or a treatment; it is resolved',
    [CASE_TYPE.SUGGESTION]: 'Suggestion to improve a service, with a suggested solution; it gets a response',
    [CASE_TYPE.FEEDBACK]: 'Feedback: an opinion, thanks or a comment; it gets a response',
  }),
  Visibility: constants<Visibility>('How a field is to be met', VISIBILITY, {
    [VISIBILITY.NONE]: 'Not specified: treat it as editable',
    [VISIBILITY.REQUIRED]: 'Shown, and must be filled in',
    [VISIBILITY.EDITABLE]: 'Shown, and may be filled in',
    [VISIBILITY.READ_ONLY]: 'Shown, and cannot be changed',
    [VISIBILITY.HIDDEN]: 'Neither shown nor accepted',
  }),
  ChannelId: constants<ChannelId>('Notification preference of a person, as `GET /api/lookups/channel` lists it', CHANNEL, {
    [CHANNEL.SMS]: 'By text message',
    [CHANNEL.EMAIL]: 'By email; an email address is needed',
    [CHANNEL.BOTH]: 'By text message and email; an email address is needed',
  }),
  AccountStatus: constants<AccountStatus>('Status of an account', ACCOUNT_STATUS, {
    [ACCOUNT_STATUS.NON_VERIFIED]: `${translate('en', 'account.status.0')}: identity documents are still to be handed in`,
    [ACCOUNT_STATUS.VERIFIED]: `${translate('en', 'account.status.1')}: everything that the roles give is open`,
    [ACCOUNT_STATUS.PENDING_APPROVAL]: `${translate('en', 'account.status.2')}: an overseer has to decide`,
    [ACCOUNT_STATUS.REJECTED]: 'Rejected; shown to its owner as non-verified',
    [ACCOUNT_STATUS.MODIFICATION_REQUEST]: `${translate('en', 'account.status.4')}: the owner has to correct what the remarks name`,
    [ACCOUNT_STATUS.INVITE_SENT]: `${translate('en', 'account.status.5')}: nobody has accepted it yet`,
  }),
  RoleCode: constants<RoleCode>('Role of an account', ROLE, {
    [ROLE.user]: `${translate('en', `account.role.${ROLE.user}`)}: submits and follows their own cases`,
    [ROLE.agent]: `${translate('en', `account.role.${ROLE.agent}`)}: handles the cases of their branches`,
    [ROLE.admin]: `${translate('en', `account.role.${ROLE.admin}`)}: oversees every entity and the settings`,
    [ROLE.contentManager]: `${translate('en', `account.role.${ROLE.contentManager}`)}: edits questions, stories and entities`,
    [ROLE.agentManager]: `${translate('en', `account.role.${ROLE.agentManager}`)}: oversees the cases and agents of one entity`,
  }),
  UserType: constants<UserType>('The one kind of user that an account counts as', USER_TYPE, {
    [USER_TYPE.none]: 'None',
    [USER_TYPE.user]: 'Customer',
    [USER_TYPE.agent]: 'Agent',
    [USER_TYPE.agentManager]: 'Administrator or agent manager',
    [USER_TYPE.contentManager]: 'Content manager',
  }),
  BranchKind: constants<BranchKind>('Why a branch is an agent’s', BRANCH_KIND, {
    [BRANCH_KIND.self]: 'Their own branch',
    [BRANCH_KIND.delegation]: 'Delegated by a colleague for some days',
    [BRANCH_KIND.super]: 'All branches of the entity',
  }),
  Permission: words<Permission>('What a caller holds', PERMISSIONS, {
    C0000: 'Anyone, also without signing in',
    C0001: 'Signed in',
    C0002: 'Administrator or agent manager',
    C0003: 'Agent',
    C0004: 'Content manager',
    C0005: 'Active: the account is verified',
  }),
  CaseAction: words<CaseAction>('An action of the lifecycle; see `x-lifecycle` of `PATCH /api/incidents`', CASE_ACTIONS, {
    START: 'The agent begins',
    ASK: 'The agent asks the customer',
    REPLY: 'The customer answers what was asked',
    RESOLVE: 'The agent answers an incident or a complaint',
    RESPOND: 'The agent answers a suggestion or feedback',
    CANCEL: 'The customer withdraws the case',
    CLOSE: 'The manager or the programme closes a case that is not for the portal',
    RESTUDY: 'The customer asks that an answered case is studied again',
    RESTUDY_START: 'The agent begins the re-study',
    RESTUDY_RESOLVE: 'The agent answers the re-study',
    GRIEVANCE: 'The customer complains to the entity’s manager about the answer',
    GRIEVANCE_RESOLVE: 'The manager answers the grievance',
    OMBUDSMAN: 'The customer turns to the ombudsman',
    OMBUDSMAN_RESOLVE: 'The programme answers for the ombudsman',
    ASSIGN: 'The case is given to an agent',
    TRANSFER: 'The case goes to another entity or service',
  }),
  CaseRole: words<CaseRole>('As whom a caller acts on a case', CASE_ROLES, {
    owner: 'Who submitted it: the account, or a guest who has proven its mobile',
    agent: 'An agent of its branch, or an API client with the scope `cases:handle`',
    manager: 'The agent manager of its entity',
    admin: 'An administrator',
  }),
  CommentContent: words<CommentContent>('What a comment holds', COMMENT_CONTENT, {
    TEXT_AREA: 'Text of several lines',
    TEXT_FIELD: 'Text of one line',
    ATTACHMENT: 'A file',
    IMAGE: 'A picture',
  }),
  CommentAuthor: words<CommentAuthor>('Who wrote a comment', COMMENT_AUTHORS, {
    FOLLOW_UP: 'The person who submitted the case',
    USER: 'Staff of the entity',
  }),
  WebhookEvent: words<WebhookEvent>('What a webhook tells', WEBHOOK_EVENTS, {
    'case.submitted': 'A case was submitted',
    'case.status_changed': 'A case has another status',
    'case.transferred': 'A case went to another entity or service; told for the one that receives it',
    'case.appealed': 'A grievance or an ombudsman record was opened',
    'case.appeal_answered': 'A grievance or an ombudsman record was answered',
  }),
  OversightAction: words<OversightAction>('A decision about an account that waits for approval', OVERSIGHT_ACTIONS, {
    APPROVE: 'The account is verified',
    REJECT: 'The account is rejected',
    REQUEST_MODIFICATION: 'The owner has to correct what the remarks name',
  }),
  OtpType: words<OtpType>('Where a one-time code goes', OTP_TYPES, { SMS: 'To a mobile', EMAIL: 'To an email address' }),
  OtpPurpose: words<OtpPurpose>('What a one-time code is for', OTP_PURPOSES, {
    CASE: 'To submit a case as a guest',
    FOLLOW_UP: 'To see the cases of a mobile as a guest',
    CONTACT: 'To change the mobile or email of the account that is signed in',
  }),
  UploadPurpose: words<UploadPurpose>('What an uploaded file is for', UPLOAD_PURPOSES, {
    CASE: 'A case or a comment',
    PROFILE_IMAGE: 'The photo of the profile',
    CONTENT: 'Published content; content managers only',
    GENERIC: 'Anything else',
  }),
  SignupKind: words<SignupKind>('What a file is that is uploaded before signing in', SIGNUP_KINDS, {
    CASE: 'A file of a case that is being written',
    EMIRATES_ID_FRONT: 'Emirates ID, front',
    EMIRATES_ID_BACK: 'Emirates ID, back',
    HOLDING_ID: 'A photo of the person who holds the Emirates ID',
    PASSPORT: 'Passport',
  }),
  TokenType: words<TokenType>('For whom a short-lived bearer is', TOKEN_TYPES, {
    user: 'Whatever the account is',
    'normal-user': 'A customer',
    admin: 'An administrator or agent manager',
    agent: 'An agent',
  }),
  Rating: words<Rating>('Whether the portal satisfied', RATINGS, { SATISFIED: 'It did', NOT_SATISFIED: 'It did not' }),
  Locale: words<Locale>('Language', LOCALES, { ar: 'Arabic, the default', en: 'English' }),
};
