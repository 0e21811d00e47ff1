import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/catalogue.ts';
import { ScannerPort, type Scan } from '../integrations/antivirus/scanner.port.ts';
import { DeliveryError } from '../integrations/delivery-error.ts';
import { Log } from '../ops/log.ts';
import { bufferOf } from './buffer-of.ts';
import { ContentInspector } from './inspection/content-inspector.ts';
import { detectFileType } from './detect-file-type.ts';
import { isImage, type FileKind } from './file-kind.ts';
import { isLockedOffice } from './formats/office.ts';
import { fromPdfHeader } from './formats/pdf.ts';
import { sanitizeImage } from './sanitize-image.ts';
import { UPLOAD_RULES, type Purpose } from './upload-rules.ts';

/** The detected type and the content to store. */
interface CheckedFile {
  kind: FileKind;
  bytes: Uint8Array;
  scan: Scan;
}

/** The user waits for the response. After this time the file is quarantined and scanned in the background. */
const SCAN_TIMEOUT_MS = 2500;

/** Detects the type of an upload, inspects, scans and sanitizes its content. */
@Injectable()
export class FileChecker {
  constructor(
    private readonly inspector: ContentInspector,
    private readonly scanner: ScannerPort,
    private readonly log: Log,
  ) {}

  /**
   * Detects the type and returns the sanitized content. Throws FILE_NOT_SUPPORTED, FILE_LOCKED, FILE_ACTIVE_CONTENT,
   * FILE_INFECTED, FILE_DAMAGED, FILE_TOO_MANY_PIXELS or TOO_LARGE.
   */
  async check(bytes: Uint8Array, purpose: Purpose): Promise<CheckedFile> {
    const { kinds, maxBytes } = UPLOAD_RULES[purpose];
    const kind = detectFileType(bytes);
    if (!kind && !kinds && isLockedOffice(bufferOf(bytes))) throw new AppError('FILE_LOCKED');
    if (!kind || kinds?.includes(kind) === false) throw new AppError('FILE_NOT_SUPPORTED');
    await this.inspector.check(kind, bytes);
    const scan = await this.scan(bytes);
    if (isImage(kind)) return { kind, scan, bytes: await sanitizeImage(bytes, kind, maxBytes) };
    return { kind, scan, bytes: kind === 'pdf' ? fromPdfHeader(bytes) : bytes };
  }

  /** When the scanner is unavailable, the file is accepted and quarantined (file-access.ts). */
  private async scan(bytes: Uint8Array): Promise<Scan> {
    const scan = await this.scanner.scan(bytes, SCAN_TIMEOUT_MS).catch((error: unknown): Scan => {
      this.log.warn('documents.scan_failed', {
        reason: error instanceof DeliveryError ? error.reason : 'unexpected_error',
      });
      return 'UNSCANNED';
    });
    if (scan !== 'INFECTED') return scan;
    this.log.warn('documents.infected');
    throw new AppError('FILE_INFECTED');
  }
}
