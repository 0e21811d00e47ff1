import { NOTIFY_BY, type NotifyBy } from '../../common/users/account.enums.ts';
import type { SubmitCase } from '../../common/cases/cases.dto.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { Locale } from '../../common/locale/locales.ts';
import type { Database } from '../database/database.ts';
import type { MessageRecipient } from '../messages/user-notifier.ts';
import { notificationRecipients } from '../users/account-queries.ts';
import type { CaseRow } from './cases.repository.ts';

/** The columns of a case with the name and the contact data of the requester. */
type RequesterColumns = Pick<
  CaseRow,
  'channel_id' | 'language' | 'email' | 'first_name' | 'last_name' | 'first_name_ar' | 'last_name_ar' | 'contact_mobile'
>;

/**
 * Takes the requester from the account of a signed-in, verified customer, else from the form, else from what a guest
 * gave with the code. `mobile`: the verified mobile of the case.
 */
export async function requesterOf(
  database: Database,
  input: SubmitCase,
  caller: Principal,
  mobile: string,
): Promise<RequesterColumns> {
  const contact = caller.user ? undefined : await contactWithMobile(database, mobile);
  const form = {
    channel_id: input.channelId,
    language: caller.locale,
    email: input.requester?.email ?? contact?.given_email ?? null,
    first_name: input.requester?.firstName || contact?.first_name || null,
    last_name: input.requester?.lastName || contact?.last_name || null,
    first_name_ar: null,
    last_name_ar: null,
    contact_mobile: null,
  };
  if (!caller.user || !caller.customer || !caller.permissions.has('C0005')) return form;
  const account = await database.db.selectFrom('users').selectAll().where('id', '=', caller.user.id).executeTakeFirst();
  if (!account) return form;
  return {
    channel_id: account.preferred_channel ?? form.channel_id,
    language: account.preferred_language ?? form.language,
    email: account.preferred_email ?? (account.email_verified ? account.email : null) ?? form.email,
    first_name: account.first_name || null,
    last_name: account.last_name || null,
    first_name_ar: account.first_name_ar || null,
    last_name_ar: account.last_name_ar || null,
    contact_mobile: account.preferred_mobile === mobile ? null : account.preferred_mobile,
  };
}

/** The contact whose mobile a guest has proven. An anonymous case has no mobile. */
async function contactWithMobile({ db }: Database, mobile: string) {
  const query = db
    .selectFrom('contacts')
    .select(['first_name', 'last_name', 'given_email'])
    .where('mobile', '=', mobile);
  return mobile ? query.executeTakeFirst() : undefined;
}

export const contactOf = (row: Pick<CaseRow, 'mobile' | 'email' | 'channel_id' | 'language'>): CaseContact => ({
  mobile: row.mobile,
  email: row.email,
  channelId: row.channel_id,
  language: row.language as Locale,
});

/** The contact data stored with a case. */
export interface CaseContact {
  /** Empty for an anonymous case. */
  mobile: string;
  email: string | null;
  channelId: number;
  language: Locale;
}

/** The account with the case's mobile and its preferences, else the contact data, channel and language of the case. */
export async function recipientOf(
  database: Database,
  { mobile, email, channelId, language }: CaseContact,
): Promise<MessageRecipient> {
  const account = mobile
    ? await notificationRecipients(database)
        .where('mobile', '=', mobile)
        .where('mobile_verified', '=', true)
        .executeTakeFirst()
    : undefined;
  if (account) return account;
  const channel = (email ? channelId : NOTIFY_BY.SMS) as NotifyBy;
  const recipient = { mobile: mobile || null, email: channel === NOTIFY_BY.SMS ? null : email };
  return {
    ...recipient,
    preferred_email: null,
    preferred_mobile: null,
    preferred_language: language,
    preferred_channel: channel,
  };
}
