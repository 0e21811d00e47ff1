import { Injectable } from '@nestjs/common';
import type { FileResponse } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import {
  IDENTITY_KINDS,
  type IdentityDocument,
  type IdentityKind,
  type PendingDocument,
} from '../../common/users/registration.types.ts';
import { FilesPort } from '../integrations/storage/files.port.ts';
import { AccountFilesRepository, type PurposedFile, type RegistrationFiles } from './account-files.repository.ts';
import { ownerScope } from './file-owner.ts';
import { FileAccess } from './file-access.ts';

const PHOTO = ['PROFILE_IMAGE'] as const;

/** The documents module's service for accounts: identity documents and the profile photo. */
@Injectable()
export class AccountFiles {
  constructor(
    private readonly repository: AccountFilesRepository,
    private readonly files: FilesPort,
    private readonly access: FileAccess,
  ) {}

  /** The files that this browser has uploaded for its registration. */
  async ofRegistration(registrationId: string, caller: Principal): Promise<PendingDocument[]> {
    const { uploader } = ownerScope(caller);
    const files = uploader ? await this.repository.findByRegistration(registrationId, uploader, IDENTITY_KINDS) : [];
    return files.map((file) => {
      const { id: _, ...document } = this.toIdentityDocument(file);
      return document;
    });
  }

  /** Gives a registration what this browser has uploaded before it began, or without naming it. */
  async assignToRegistration(registrationId: string, files: RegistrationFiles, caller: Principal): Promise<void> {
    const { uploader } = ownerScope(caller);
    if (uploader) await this.repository.assign(registrationId, uploader, IDENTITY_KINDS, files);
  }

  /** Deletes the files of a registration except those in `keptIds`. Returns the storage keys of unused files. */
  async dropFromRegistration(registrationId: string, keptIds: readonly string[], caller: Principal): Promise<string[]> {
    const { uploader } = ownerScope(caller);
    return uploader ? this.repository.deleteOfRegistration(registrationId, uploader, keptIds) : [];
  }

  /** The identity documents of an account, oldest first. */
  async ofAccount(userId: string): Promise<IdentityDocument[]> {
    return (await this.repository.findByAccount(userId, IDENTITY_KINDS)).map(this.toIdentityDocument);
  }

  /** An identity document of an account: images inline, other files as attachment. Throws NOT_FOUND. */
  async open(userId: string, documentId: string): Promise<FileResponse> {
    const file = (await this.repository.findByAccount(userId, IDENTITY_KINDS)).find(
      ({ id }) => id === documentId.toLowerCase(),
    );
    if (!file) throw new AppError('NOT_FOUND');
    const bytes = await this.access.open(file);
    const disposition = file.mime_type.startsWith('image/') ? 'inline' : 'attachment';
    return { name: file.name, mimeType: file.mime_type, bytes, disposition };
  }

  /** Assigns the registration's files to the new account. Call inside the transaction that creates the account. */
  async claimRegistration(registrationId: string, userId: string, caller: Principal): Promise<IdentityDocument[]> {
    return (await this.repository.claim(userId, { purposes: IDENTITY_KINDS, registrationId }, ownerScope(caller))).map(
      this.toIdentityDocument,
    );
  }

  /**
   * Replaces the account's documents of the same kinds. Call inside a transaction. Throws FILE_GONE for a missing or
   * foreign file.
   */
  async claimIdentity(ids: readonly string[], userId: string, caller: Principal): Promise<string[]> {
    const wanted = [...new Set(ids)];
    const own = (await this.repository.findByAccount(userId, IDENTITY_KINDS)).filter(({ id }) => wanted.includes(id));
    const uploaded = wanted.filter((id) => !own.some((file) => file.id === id));
    const claimed = uploaded.length
      ? await this.repository.claim(userId, { purposes: IDENTITY_KINDS, ids: uploaded }, ownerScope(caller))
      : [];
    if (own.length + claimed.length < wanted.length) throw new AppError('FILE_GONE');
    const kinds = [...new Set(claimed.map(({ purpose }) => purpose))];
    return kinds.length ? this.repository.delete(userId, kinds, wanted) : [];
  }

  /** Replaces or removes the account's photo. Call inside a transaction. Returns the storage keys of unused files. */
  async claimPhoto(id: string | null, userId: string, caller: Principal): Promise<string[]> {
    const own = id !== null && (await this.repository.findByAccount(userId, PHOTO)).some((file) => file.id === id);
    const isPresent =
      id === null ||
      own ||
      (await this.repository.claim(userId, { purposes: PHOTO, ids: [id] }, ownerScope(caller))).length === 1;
    if (!isPresent) throw new AppError('FILE_GONE');
    return this.repository.delete(userId, PHOTO, id === null ? [] : [id]);
  }

  private readonly toIdentityDocument = (file: PurposedFile): IdentityDocument => ({
    ...this.access.metaOf(file),
    kind: file.purpose as IdentityKind,
  });

  /** Deletes stored files after the transaction has committed. FileCleanup removes those that fail here. */
  async discard(keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.files.remove(key).catch(() => {});
  }
}
