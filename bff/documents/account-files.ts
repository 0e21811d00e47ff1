import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { IDENTITY_KINDS, type IdentityDocument, type IdentityKind } from '../../common/users/registration.types.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { AccountFilesRepository, type PurposedFile } from './account-files.repository.ts';
import { holderOf } from './holder.ts';
import { ServedFiles } from './served-files.ts';

const PHOTO = ['PROFILE_IMAGE'] as const;

/** What the users module asks of this one: identity documents and the photo of an account. */
@Injectable()
export class AccountFiles {
  constructor(
    private readonly rows: AccountFilesRepository,
    private readonly files: FilesPort,
    private readonly served: ServedFiles,
  ) {}

  /** What this browser has brought for its registration. */
  async ofRegistration(registrationId: string, caller: Caller): Promise<IdentityDocument[]> {
    const { draft } = holderOf(caller);
    return draft ? (await this.rows.ofRegistration(registrationId, draft, IDENTITY_KINDS)).map(this.identityOf) : [];
  }

  /** The identity documents of an account, oldest first. */
  async ofAccount(userId: string): Promise<IdentityDocument[]> {
    return (await this.rows.ofAccount(userId, IDENTITY_KINDS)).map(this.identityOf);
  }

  /** One identity document of an account; a picture is shown in place, anything else is fetched. Throws NOT_FOUND. */
  async open(userId: string, documentId: string): Promise<FileAnswer> {
    const file = (await this.rows.ofAccount(userId, IDENTITY_KINDS)).find(({ id }) => id === documentId.toLowerCase());
    if (!file) throw new AppError('NOT_FOUND');
    const bytes = await this.served.open(file);
    const disposition = file.mime_type.startsWith('image/') ? 'inline' : 'attachment';
    return { name: file.name, mimeType: file.mime_type, bytes, disposition };
  }

  /** The account takes what was brought for its registration; call it inside the transaction that makes the account. */
  async claimRegistration(registrationId: string, userId: string, caller: Caller): Promise<IdentityDocument[]> {
    return (await this.rows.claim(userId, { purposes: IDENTITY_KINDS, registrationId }, holderOf(caller))).map(this.identityOf);
  }

  /** The account takes these documents in place of those of the same kind; inside a transaction. Throws FILE_GONE when one is not there or not theirs. */
  async claimIdentity(ids: readonly string[], userId: string, caller: Caller): Promise<string[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    const own = (await this.rows.ofAccount(userId, IDENTITY_KINDS)).filter(({ id }) => wanted.includes(id));
    const brought = wanted.filter((id) => !own.some((file) => file.id === id));
    const taken = brought.length ? await this.rows.claim(userId, { purposes: IDENTITY_KINDS, ids: brought }, holderOf(caller)) : [];
    if (own.length + taken.length < wanted.length) throw new AppError('FILE_GONE');
    const kinds = [...new Set(taken.map(({ purpose }) => purpose))];
    return kinds.length ? this.rows.forget(userId, kinds, wanted) : [];
  }

  /** The account takes a photo in place of the one before, or none; inside a transaction. Gives the keys of the bytes that nobody needs. */
  async claimPhoto(id: string | null, userId: string, caller: Caller): Promise<string[]> {
    const own = id !== null && (await this.rows.ofAccount(userId, PHOTO)).some((file) => file.id === id.toLowerCase());
    const got = id === null || own || (await this.rows.claim(userId, { purposes: PHOTO, ids: [id] }, holderOf(caller))).length === 1;
    if (!got) throw new AppError('FILE_GONE');
    return this.rows.forget(userId, PHOTO, id === null ? [] : [id]);
  }

  private readonly identityOf = (file: PurposedFile): IdentityDocument => ({
    ...this.served.metaOf(file),
    kind: file.purpose as IdentityKind,
  });

  /** Once the transaction has committed: bytes that no row names are swept if this fails. */
  async discard(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.files.remove(key).catch(() => {});
  }
}
