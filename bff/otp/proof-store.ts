import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Proof } from '../../common/contract/caller.ts';
import { LIMITS } from '../../common/limits.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { Database } from '../store/database.ts';
import { newToken, tokenHash } from './code-secrets.ts';

/** What a person says about themselves beside the code. */
export interface Names {
  firstName?: string;
  lastName?: string;
}

/** Contacts that a code has proven, and the tokens that say so for half an hour. All their SQL. */
@Injectable()
export class ProofStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The person behind a proven mobile or email, known from now on. Gives the contact's id. */
  async contactOf({ channel, destination }: Proof, { firstName, lastName }: Names): Promise<string> {
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

  /** Gives the token for the guest cookie; only its hash is kept. */
  async issue({ channel, destination }: Proof, contactId: string): Promise<string> {
    const token = newToken();
    const expiresAt = new Date(this.clock.now().getTime() + LIMITS.guestProofMinutes * 60_000);
    await this.database.db
      .insertInto('guest_proofs')
      .values({ token_hash: tokenHash(token), channel, destination, contact_id: contactId, expires_at: expiresAt })
      .execute();
    return token;
  }

  /** What the token of a guest cookie still proves. */
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
