import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { UploadedFile } from '../../common/contract/call.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { fieldTexts } from '../../common/errors/field-messages.ts';
import { LIMITS } from '../../common/limits.ts';
import { Config } from '../config/config.ts';
import { Log } from '../ops/log.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { FilesPort } from '../outside/files/files.port.ts';
import { newKey } from '../outside/files/stored-key.ts';
import { NotAccepted } from '../outside/not-accepted.ts';
import { ScannerPort, type Scan } from '../outside/scanner/scanner.port.ts';
import { clientNetwork } from '../store/client-network.ts';
import { Database } from '../store/database.ts';
import { HourCounters } from '../store/hour-counters.ts';
import { cleanImage } from './clean-image.ts';
import { ContentInspector } from './content/content-inspector.ts';
import { DocumentsRepository } from './documents.repository.ts';
import { FILE_KINDS, isImage, type FileKind } from './file-kind.ts';
import { fileName } from './file-name.ts';
import type { Holder } from './holder.ts';
import { identify } from './identify.ts';
import { ServedFiles } from './served-files.ts';
import { UPLOAD_RULES, type Purpose } from './upload-rules.ts';

export interface Delivery {
  purpose: Purpose;
  holder: Holder;
  registrationId?: string;
  /** The network address it came from. */
  address: string;
  file: UploadedFile | undefined;
}

interface Checked {
  kind: FileKind;
  bytes: Uint8Array;
  scan: Scan;
}

/** The person waits: what takes longer is looked through afterwards, and held until then. */
const SCAN_WITHIN_MS = 2500;

/** Takes files in: decides what each is, makes it safe, stores it durably. What was acknowledged is stored and known; what was refused is neither. */
@Injectable()
export class IntakeService {
  constructor(
    private readonly rows: DocumentsRepository,
    private readonly counters: HourCounters,
    private readonly files: FilesPort,
    private readonly scanner: ScannerPort,
    private readonly content: ContentInspector,
    private readonly served: ServedFiles,
    private readonly log: Log,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  async take(delivery: Delivery): Promise<DocumentMeta> {
    const { purpose, address, file } = delivery;
    if (!file) throw new AppError('BAD_INPUT', { fieldErrors: [{ field: 'file', code: 'required', ...fieldTexts('required') }] });
    if (file.bytes.length > UPLOAD_RULES[purpose].maxBytes) throw new AppError('TOO_LARGE');
    await this.countAddress(address);
    const { kind, bytes, scan } = await this.checked(file.bytes, purpose);
    const { mimeType } = FILE_KINDS[kind];
    const meta = { id: randomUUID(), name: fileName(file.name, kind), size: bytes.length, mimeType };
    await this.store({ ...meta, scan }, bytes, delivery);
    return this.served.metaOf({ ...meta, mime_type: mimeType, scan });
  }

  /** The bytes first: a row never names a file that a crash has lost. */
  private async store({ mimeType, ...meta }: DocumentMeta & { scan: Scan }, bytes: Uint8Array, from: Delivery): Promise<void> {
    const { purpose, holder, registrationId } = from;
    const key = newKey();
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await this.files.put(key, bytes);
    try {
      await this.database.transaction(async () => {
        await this.rows.lock(holder);
        await this.checkRoom(holder, meta.size);
        await this.rows.insert({ ...meta, key, sha256, mime_type: mimeType, purpose, holder, registrationId, at: this.clock.now() });
      });
    } catch (fault) {
      // If this fails too, the purge finds the file.
      await this.files.remove(key).catch(() => {});
      throw fault;
    }
  }

  private async checkRoom(holder: Holder, size: number): Promise<void> {
    const held = await this.rows.held(holder);
    if (held.files >= LIMITS.draftFiles || held.bytes + size > LIMITS.draftBytes) throw new AppError('TOO_MANY_FILES');
  }

  private async countAddress(address: string): Promise<void> {
    const now = this.clock.now();
    const { count, until } = await this.counters.add(`uploads ${clientNetwork(address)}`, now);
    if (count > this.config.UPLOADS_PER_ADDRESS)
      throw new AppError('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  }

  /** What the bytes are, and the bytes as they may be stored. Throws FILE_NOT_SUPPORTED, FILE_ACTIVE_CONTENT, FILE_INFECTED or TOO_LARGE. */
  private async checked(bytes: Uint8Array, purpose: Purpose): Promise<Checked> {
    const { kinds, maxBytes } = UPLOAD_RULES[purpose];
    const kind = identify(bytes);
    if (!kind || kinds?.includes(kind) === false) throw new AppError('FILE_NOT_SUPPORTED');
    await this.content.check(kind, bytes);
    const scan = await this.scan(bytes);
    return { kind, scan, bytes: isImage(kind) ? await cleanImage(bytes, kind, maxBytes) : bytes };
  }

  /** Where the scanner does not answer the file is taken and held (served-files.ts). */
  private async scan(bytes: Uint8Array): Promise<Scan> {
    const scan = await this.scanner.scan(bytes, SCAN_WITHIN_MS).catch((fault: unknown): Scan => {
      this.log.warn('documents.not-scanned', { reason: fault instanceof NotAccepted ? fault.reason : 'fault' });
      return 'UNSCANNED';
    });
    if (scan !== 'INFECTED') return scan;
    this.log.warn('documents.infected');
    throw new AppError('FILE_INFECTED');
  }
}
