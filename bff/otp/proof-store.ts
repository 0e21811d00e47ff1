import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Proof } from '../../common/contract/principal.ts';
import { LIMITS } from '../../common/limits.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { newToken, tokenHash } from './code-secrets.ts';

/** Names that the user gives with the code. */
export interface ContactNames {
  firstName?: string;
  lastName?: string;
}

/** Stores verified contacts and their proof tokens, which are valid for 30 minutes. */
@Injectable()
export class ProofStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Creates or updates the contact of a verified mobile or email. Returns its id. */
  async upsertContact({ channel, destination }: Proof, { firstName, lastName }: ContactNames): Promise<string> {
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
        created_at: this.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.column(column).doUpdateSet({
          first_name: sql`coalesce(excluded.first_name, contacts.first_name)`,
          last_name: sql`coalesce(excluded.last_name, contacts.last_name)`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Issues a token for the guest cookie. Only its hash is stored. */
  async issue({ channel, destination }: Proof, contactId: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + LIMITS.guestProofMinutes * 60_000);
    await this.database.db
      .insertInto('guest_proofs')
      .values({ token_hash: tokenHash(token), channel, destination, contact_id: contactId, expires_at: expiresAt })
      .execute();
    return token;
  }

  async forget({ channel, destination }: Proof): Promise<void> {
    const proofs = this.database.db.deleteFrom('guest_proofs').where('channel', '=', channel);
    await proofs.where('destination', '=', destination).execute();
  }

  /** The proof of a guest cookie's token, while it is valid. */
  async find(token: string): Promise<(Proof & { contactId: string }) | undefined> {
    const found = await this.database.db
      .selectFrom('guest_proofs')
      .select(['channel', 'destination', 'contact_id'])
      .where('token_hash', '=', tokenHash(token))
      .where('expires_at', '>', this.clock.now())
      .executeTakeFirst();
    return found && { channel: found.channel as Proof['channel'], destination: found.destination, contactId: found.contact_id };
  }
}
