import { ArrayMaxSize, IsArray } from 'class-validator';
import { OneOf, Optional, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  SIGNUP_KINDS,
  UPLOAD_PURPOSES,
  type ImageFormat,
  type SignupKind,
  type UploadPurpose,
} from './documents.types.ts';

/** The `fileData` field of an upload. */
export class UploadData {
  @OneOf(UPLOAD_PURPOSES)
  purpose: UploadPurpose;
}

/** The `fileInfo` field of an upload before sign-in. */
export class SignupUploadInfo {
  @OneOf(SIGNUP_KINDS)
  kind: SignupKind;

  @Optional()
  @Uuid()
  registrationId?: string;
}

export class OneDocument {
  @Uuid()
  id: string;
}

export class ManyDocuments {
  @IsArray({ message: 'invalid' })
  @ArrayMaxSize(100, { message: 'files' })
  @Uuid('invalid', true)
  ids: string[];
}

/** POST documents/download-file: `originalPath` is the storage key from the API, never a path on a disk. */
export class DownloadFile {
  @Text(20)
  extension: string;

  @RequiredText(200)
  originalPath: string;

  @Optional()
  data?: unknown;
}

/** GET documents/public/:id: a published image, original or in one of the sizes and formats of the pages. */
export class PublicImage extends OneDocument {
  @Optional()
  @WholeNumber(1, 10_000)
  @OneOf(IMAGE_WIDTHS)
  w?: number;

  @Optional()
  @OneOf(IMAGE_FORMATS)
  f?: ImageFormat;
}
