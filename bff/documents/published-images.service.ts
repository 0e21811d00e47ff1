import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import type { PublicImage } from '../../common/documents/documents.dto.ts';
import type { ImageFormat } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { newKey } from '../outside/files/stored-key.ts';
import { resizeImage } from './clean-image.ts';
import type { StoredFile } from './documents.repository.ts';
import { editorOf } from './holder.ts';
import { PublishedImagesRepository } from './published-images.repository.ts';
import { ServedFiles } from './served-files.ts';

/** The content's images: published with the item that shows them, served to everybody in the size and format that a page asks for. */
@Injectable()
export class PublishedImages {
  /** A size that many ask for at the same moment is made once. */
  readonly #making = new Map<string, Promise<Uint8Array>>();

  constructor(
    private readonly rows: PublishedImagesRepository,
    private readonly files: FilesPort,
    private readonly served: ServedFiles,
  ) {}

  /** Takes the caller's uploads for the content; call it inside the transaction that writes the item. False when one is not there or not theirs. */
  async publish(ids: readonly string[], caller: Caller): Promise<boolean> {
    const wanted = [...new Set(ids)];
    return wanted.length === 0 || (await this.rows.publish(wanted, editorOf(caller))) === wanted.length;
  }

  /** After an item no longer names them. */
  async release(ids: readonly string[]): Promise<void> {
    if (ids.length) await this.rows.release(ids);
  }

  /** Throws NOT_FOUND for what is not published; editors see the images of drafts too, and those stay in no cache. */
  async read({ id, w, f = 'webp' }: PublicImage, caller: Caller): Promise<FileAnswer> {
    const open = await this.rows.open(id);
    const file = open ?? (caller.permissions.has('C0004') ? await this.rows.forEditor(id, editorOf(caller)) : undefined);
    if (!file) throw new AppError('NOT_FOUND');
    const about = { name: file.name, disposition: 'inline', forGood: open !== undefined } as const;
    if (w === undefined) return { ...about, mimeType: file.mime_type, bytes: await this.served.open(file) };
    return { ...about, name: `${id}.${f}`, mimeType: `image/${f}`, bytes: await this.sized(file, w, f) };
  }

  private async sized(file: StoredFile, width: number, format: ImageFormat): Promise<Uint8Array> {
    this.served.check(file);
    const made = await this.rows.variant(file.id, width, format);
    const kept = made && (await this.files.get(made.key));
    if (kept) return kept;
    const name = `${file.id} ${width} ${format}`;
    const underWay = this.#making.get(name) ?? this.make(file, width, format).finally(() => this.#making.delete(name));
    this.#making.set(name, underWay);
    return underWay;
  }

  private async make(file: StoredFile, width: number, format: ImageFormat): Promise<Uint8Array> {
    const bytes = await resizeImage(await this.served.open(file), width, format);
    const key = newKey();
    await this.files.put(key, bytes);
    const added = await this.rows.addVariant({ document_id: file.id, width, format, key, size: bytes.length });
    if (!added) await this.files.remove(key);
    return bytes;
  }
}
