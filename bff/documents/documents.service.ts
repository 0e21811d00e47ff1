import { Injectable } from '@nestjs/common';
import { isAllowed, type FileResponse, type ServiceOf, type UploadedFile } from '../../common/contract/endpoint.ts';
import { CONTENT_EDITORS } from '../../common/access/permissions.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { isUuid } from '../../common/contract/uuid.ts';
import type { documents } from '../../common/documents/documents.contract.ts';
import type {
  DownloadFile,
  DocumentIdsInput,
  IdentityKindInput,
  SignupUploadInfo,
  UploadData,
} from '../../common/documents/documents.dto.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { FilesPort, isKey } from '../integrations/storage/files.port.ts';
import { DocumentsRepository, type StoredFile } from './documents.repository.ts';
import { extensionsOf } from './file-kind.ts';
import { accountOwner, browserOwner, ownerScope, uploadOwner, viewerScope } from './file-owner.ts';
import { UploadService } from './upload.service.ts';
import { FileAccess } from './file-access.ts';
import type { IdInput } from '../../common/contract/inputs.dto.ts';

/**
 * Implements the document endpoints. A file is visible to its uploader until it is claimed, then to those who may see
 * its case. 404 for missing and for forbidden.
 */
@Injectable()
export class DocumentsService implements Omit<ServiceOf<typeof documents>, 'publicImage'> {
  constructor(
    private readonly uploads: UploadService,
    private readonly repository: DocumentsRepository,
    private readonly files: FilesPort,
    private readonly clock: Clock,
    private readonly access: FileAccess,
  ) {}

  /** Throws ACCESS_DENIED for a content image to those who do not edit content. */
  async upload(input: UploadData, caller: Principal, file?: UploadedFile): Promise<{ document: DocumentMeta }> {
    const { purpose } = input;
    if (purpose === 'CONTENT' && !isAllowed({ allowedRoles: CONTENT_EDITORS }, caller))
      throw new AppError('ACCESS_DENIED');
    const owner = purpose === 'CONTENT' ? accountOwner(caller) : uploadOwner(caller);
    return { document: await this.uploads.upload({ purpose, owner, file }) };
  }

  async uploadDraft(
    input: SignupUploadInfo,
    caller: Principal,
    file?: UploadedFile,
  ): Promise<{ document: DocumentMeta }> {
    const { kind: purpose, registrationId } = input;
    return {
      document: await this.uploads.upload({ purpose, registrationId, owner: browserOwner(caller), file }),
    };
  }

  async download({ id }: IdInput, caller: Principal): Promise<FileResponse> {
    return this.open(await this.find('id', id, caller));
  }

  async downloadDraft({ id }: IdInput, caller: Principal): Promise<FileResponse> {
    const { uploader, accountUploader } = ownerScope(caller);
    return this.open(orNotFound(await this.repository.findUnclaimed(id, { uploader, accountUploader })));
  }

  /** Deletes the row first: FileCleanup removes the stored bytes if the second step fails. */
  async discardDraft({ id }: IdInput, caller: Principal): Promise<{ discarded: true }> {
    const key = orNotFound(await this.repository.deleteUnclaimed(id, ownerScope(caller)));
    await this.files.remove(key);
    return { discarded: true };
  }

  async discardIdentity({ kind }: IdentityKindInput, caller: Principal): Promise<{ discarded: true }> {
    for (const key of await this.repository.deleteUnclaimedOf(kind, browserOwner(caller))) await this.files.remove(key);
    return { discarded: true };
  }

  /** `originalPath` is a storage key or id. It is only looked up and never becomes part of a file system path. */
  async downloadFile({ extension, originalPath }: DownloadFile, caller: Principal): Promise<FileResponse> {
    const by = isKey(originalPath) ? 'key' : isUuid(originalPath) ? 'id' : undefined;
    const file = by && (await this.find(by, originalPath, caller));
    if (!file || !extensionsOf(file.mime_type).includes(extension.replace(/^\./, '').toLowerCase()))
      throw new AppError('NOT_FOUND');
    return this.open(file);
  }

  /** In the requested order, without missing and forbidden files. */
  async list({ ids }: DocumentIdsInput, caller: Principal): Promise<{ documents: DocumentMeta[] }> {
    const visible = ids.length
      ? await this.repository.findVisible('id', ids, viewerScope(caller, this.clock.now()))
      : [];
    const byId = new Map(visible.map((file) => [file.id, this.access.metaOf(file)]));
    return { documents: ids.flatMap((id) => byId.get(id) ?? []) };
  }

  async meta({ id }: IdInput, caller: Principal): Promise<{ document: DocumentMeta }> {
    return { document: this.access.metaOf(await this.find('id', id, caller)) };
  }

  async base64({ id }: IdInput, caller: Principal): Promise<{ document: DocumentMeta; base64: string }> {
    const file = await this.find('id', id, caller);
    const { bytes } = await this.open(file);
    return { document: this.access.metaOf(file), base64: Buffer.from(bytes).toString('base64') };
  }

  private async find(by: 'id' | 'key', value: string, caller: Principal): Promise<StoredFile> {
    return orNotFound((await this.repository.findVisible(by, [value], viewerScope(caller, this.clock.now())))[0]);
  }

  private async open(file: StoredFile): Promise<FileResponse> {
    return { name: file.name, mimeType: file.mime_type, bytes: await this.access.open(file) };
  }
}

function orNotFound<T>(file: T | undefined): T {
  if (file === undefined) throw new AppError('NOT_FOUND');
  return file;
}
