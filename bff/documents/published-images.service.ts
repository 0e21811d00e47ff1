import { Injectable } from '@nestjs/common';
import { isAllowed, type FileResponse, type ServiceOf } from '../../common/contract/endpoint.ts';
import { CONTENT_EDITORS } from '../../common/access/permissions.ts';
import type { Principal } from '../../common/contract/principal.ts';
import type { documents } from '../../common/documents/documents.contract.ts';
import type { PublicImage } from '../../common/documents/documents.dto.ts';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { FilesPort, newKey } from '../integrations/storage/files.port.ts';
import { resizeImage } from './sanitize-image.ts';
import type { StoredFile } from './documents.repository.ts';
import { accountOwner } from './file-owner.ts';
import { PublishedImagesRepository } from './published-images.repository.ts';
import { FileAccess } from './file-access.ts';

/** Content images: published with their item, served to everyone in the requested width and format. */
@Injectable()
export class PublishedImagesService implements Pick<ServiceOf<typeof documents>, 'publicImage'> {
  /** Variants in progress, so that parallel requests create each variant once. */
  readonly #pendingVariants = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly repository: PublishedImagesRepository,
    private readonly files: FilesPort,
    private readonly access: FileAccess,
  ) {}

  /**
   * Publishes the caller's uploads. Call inside the transaction that writes the item. False when one is missing or
   * foreign.
   */
  async publish(ids: readonly string[], caller: Principal): Promise<boolean> {
    const wanted = [...new Set(ids)];
    return wanted.length === 0 || (await this.repository.publish(wanted, accountOwner(caller))) === wanted.length;
  }

  /** Call after an item no longer references the images. */
  async release(ids: readonly string[]): Promise<void> {
    if (ids.length) await this.repository.release(ids);
  }

  /** Throws NOT_FOUND for unpublished images. Editors also see images of drafts, which are not cached. */
  async publicImage({ id, w, f = 'webp' }: PublicImage, caller: Principal): Promise<FileResponse> {
    const publicFile = await this.repository.findPublic(id);
    const isEditor = isAllowed({ allowedRoles: CONTENT_EDITORS }, caller);
    const file = publicFile ?? (isEditor ? await this.repository.findForEditor(id, accountOwner(caller)) : undefined);
    if (!file) throw new AppError('NOT_FOUND');
    const options = { disposition: 'inline', immutable: publicFile !== undefined } as const;
    if (w === undefined)
      return { ...options, name: file.name, mimeType: file.mime_type, bytes: await this.access.open(file) };
    return { ...options, name: `${id}.${f}`, mimeType: `image/${f}`, bytes: await this.readVariant(file, w, f) };
  }

  private async readVariant(file: StoredFile, width: number, format: ImageFormat): Promise<Uint8Array> {
    this.access.check(file);
    const variant = await this.repository.findVariant(file.id, width, format);
    const stored = variant && (await this.files.get(variant.key));
    if (stored) return stored;
    const key = `${file.id} ${width} ${format}`;
    const pending =
      this.#pendingVariants.get(key) ??
      this.createVariant(file, width, format).finally(() => this.#pendingVariants.delete(key));
    this.#pendingVariants.set(key, pending);
    return pending;
  }

  private async createVariant(file: StoredFile, width: number, format: ImageFormat): Promise<Uint8Array> {
    const bytes = await resizeImage(await this.access.open(file), width, format);
    const key = newKey();
    await this.files.put(key, bytes);
    const added = await this.repository.addVariant({ document_id: file.id, width, format, key, size: bytes.length });
    if (!added) await this.files.remove(key);
    return bytes;
  }
}
