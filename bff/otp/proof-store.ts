import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { VerifiedContact } from '../../common/contract/principal.ts';
import { LIMITS } from '../../common/limits.ts';
import { MINUTE_MS } from '../../common/durations.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { newToken, tokenHash } from '../database/opaque-token.ts';

/** What the user gives with the code. The code proves none of it. */
export interface ContactDetails {
  firstName?: string;
  lastName?: string;
  email?: string;
}

/** Stores verified contacts and their proof tokens, which are valid for 30 minutes. */
@Injectable()
export class ProofStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates or updates the contact of a verified mobile or email. Returns its id. */
  async upsertContact(
    { channel, destination }: VerifiedContact,
    { firstName, lastName, email }: ContactDetails,
  ): Promise<string> {
    const column = channel === 'SMS' ? ('mobile' as const) : ('email' as const);
    const { id } = await this.database.db
      .insertInto('contacts')
      .values({
        id: randomUUID(),
        mobile: null,
        email: null,
        [column]: destination,
        first_name: firstName || null,
        last_name: lastName || null,
        given_email: email || null,
        created_at: this.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column(column).doUpdateSet({
          first_name: sql`coalesce(excluded.first_name, contacts.first_name)`,
          last_name: sql`coalesce(excluded.last_name, contacts.last_name)`,
          given_email: sql`coalesce(excluded.given_email, contacts.given_email)`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Issues a token for the guest cookie. Only its hash is stored. */
  async issue({ channel, destination }: VerifiedContact, contactId: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + LIMITS.verifiedContactMinutes * MINUTE_MS);
    await this.database.db
      .insertInto('guest_proofs')
      .values({ token_hash: tokenHash(token), channel, destination, contact_id: contactId, expires_at: expiresAt })
      .execute();
    return token;
  }

  async revoke({ channel, destination }: VerifiedContact): Promise<void> {
    const proofs = this.database.db.deleteFrom('guest_proofs').where('channel', '=', channel);
    await proofs.where('destination', '=', destination).execute();
  }

  /** The proof of a guest cookie's token, while it is valid. */
  async find(token: string): Promise<(VerifiedContact & { contactId: string }) | undefined> {
    const row = await this.database.db
      .selectFrom('guest_proofs')
      .select(['channel', 'destination', 'contact_id'])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return (
      row && {
        channel: row.channel as VerifiedContact['channel'],
        destination: row.destination,
        contactId: row.contact_id,
      }
    );
  }
}
