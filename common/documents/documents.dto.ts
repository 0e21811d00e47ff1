import { ArrayMaxSize, IsArray } from 'class-validator';
import { OneOf, Optional, RequiredText, Text, Uuid, WholeNumber } from '../contract/fields.ts';
import { IdInput } from '../contract/inputs.dto.ts';
import { IDENTITY_KINDS, type IdentityKind } from '../users/registration.types.ts';
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

/** DELETE documents/signup/identity/:kind. */
export class IdentityKindInput {
  @OneOf(IDENTITY_KINDS)
  kind: IdentityKind;
}

export class DocumentIdsInput {
  @IsArray({ message: 'invalid' })
  @ArrayMaxSize(100, { message: 'files' })
  @Uuid('invalid', true)
  ids: string[];
}

/** POST documents/download-file. `originalPath` is the storage key or the id of a file, never a path on a disk. */
export class DownloadFile {
  @Text(20)
  extension: string;

  @RequiredText(200)
  originalPath: string;

  /** Accepted and ignored. */
  @Optional()
  data?: unknown;
}

/** GET documents/public/:id: a published image, as uploaded or resized. */
export class PublicImage extends IdInput {
  /** Width in pixels of a resized copy. Without it the response is the uploaded image. */
  @Optional()
  @WholeNumber(1, 10_000)
  @OneOf(IMAGE_WIDTHS)
  w?: number;

  /** Format of the resized copy. Default: webp. */
  @Optional()
  @OneOf(IMAGE_FORMATS)
  f?: ImageFormat;
}
