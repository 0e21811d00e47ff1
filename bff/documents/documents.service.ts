import { Injectable } from '@nestjs/common';
import type { FileAnswer, PortOf, UploadedFile } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import type { documents } from '../../common/documents/documents.contract.ts';
import type {
  DownloadFile,
  ManyDocuments,
  OneDocument,
  PublicImage,
  SignupUploadInfo,
  UploadData,
} from '../../common/documents/documents.dto.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { isKey } from '../outside/files/stored-key.ts';
import { DocumentsRepository, type StoredFile } from './documents.repository.ts';
import { extensionsOf } from './file-kind.ts';
import { browserOf, editorOf, holderOf, uploaderOf, viewerOf } from './holder.ts';
import { IntakeService } from './intake.service.ts';
import { PublishedImages } from './published-images.service.ts';
import { ServedFiles } from './served-files.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Files go to those who may see their case, or who brought them while no case has taken them. Another's and none at all look the same. */
@Injectable()
export class DocumentsService implements PortOf<typeof documents> {
  constructor(
    private readonly intake: IntakeService,
    private readonly rows: DocumentsRepository,
    private readonly files: FilesPort,
    private readonly images: PublishedImages,
    private readonly clock: Clock,
    private readonly served: ServedFiles,
  ) {}

  /** Images of the content are the content managers' to bring. */
  async upload(input: UploadData, caller: Caller, file?: UploadedFile): Promise<{ document: DocumentMeta }> {
    const { purpose } = input;
    if (purpose === 'CONTENT' && !caller.permissions.has('C0004')) throw new AppError('ACCESS_DENIED');
    const holder = purpose === 'CONTENT' ? editorOf(caller) : uploaderOf(caller);
    return { document: await this.intake.take({ purpose, holder, address: caller.address, file }) };
  }

  async uploadDraft(input: SignupUploadInfo, caller: Caller, file?: UploadedFile): Promise<{ document: DocumentMeta }> {
    const { kind: purpose, registrationId } = input;
    return { document: await this.intake.take({ purpose, registrationId, holder: browserOf(caller), address: caller.address, file }) };
  }

  async download({ id }: OneDocument, caller: Caller): Promise<FileAnswer> {
    return this.open(await this.find('id', id, caller));
  }

  async downloadDraft({ id }: OneDocument, caller: Caller): Promise<FileAnswer> {
    const { draft } = holderOf(caller);
    return this.open(found(await this.rows.unclaimed(id, { draft })));
  }

  /** The row first: bytes that no row names are swept if removing them fails. */
  async discardDraft({ id }: OneDocument, caller: Caller): Promise<{ discarded: true }> {
    const key = found(await this.rows.forget(id, browserOf(caller)));
    await this.files.remove(key);
    return { discarded: true };
  }

  /** `originalPath` is looked up among the stored keys (or ids) and never becomes part of a path on a disk. */
  async downloadFile({ extension, originalPath }: DownloadFile, caller: Caller): Promise<FileAnswer> {
    const by = isKey(originalPath) ? 'key' : UUID.test(originalPath) ? 'id' : undefined;
    const file = by && (await this.find(by, originalPath, caller));
    if (!file || !extensionsOf(file.mime_type).includes(extension.replace(/^\./, '').toLowerCase())) throw new AppError('NOT_FOUND');
    return this.open(file);
  }

  /** In the order asked for, without those that are not there or not the caller's. */
  async list({ ids }: ManyDocuments, caller: Caller): Promise<{ documents: DocumentMeta[] }> {
    const visible = ids.length ? await this.rows.visible('id', ids, viewerOf(caller, this.clock.now())) : [];
    const byId = new Map(visible.map((file) => [file.id, this.served.metaOf(file)]));
    return { documents: ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []) };
  }

  async meta({ id }: OneDocument, caller: Caller): Promise<{ document: DocumentMeta }> {
    return { document: this.served.metaOf(await this.find('id', id, caller)) };
  }

  publicImage(input: PublicImage, caller: Caller): Promise<FileAnswer> {
    return this.images.read(input, caller);
  }

  async base64({ id }: OneDocument, caller: Caller): Promise<{ document: DocumentMeta; base64: string }> {
    const file = await this.find('id', id, caller);
    const { bytes } = await this.open(file);
    return { document: this.served.metaOf(file), base64: Buffer.from(bytes).toString('base64') };
  }

  private async find(by: 'id' | 'key', value: string, caller: Caller): Promise<StoredFile> {
    return found((await this.rows.visible(by, [value], viewerOf(caller, this.clock.now())))[0]);
  }

  private async open(file: StoredFile): Promise<FileAnswer> {
    return { name: file.name, mimeType: file.mime_type, bytes: await this.served.open(file) };
  }
}

function found<T>(file: T | undefined): T {
  if (file === undefined) throw new AppError('NOT_FOUND');
  return file;
}
