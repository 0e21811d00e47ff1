import type { CaseFile } from '../cases/cases.types.ts';

export const UPLOAD_PURPOSES = ['CASE', 'PROFILE_IMAGE', 'CONTENT', 'GENERIC'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const SIGNUP_KINDS = ['CASE', 'EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID', 'PASSPORT'] as const;
export type SignupKind = (typeof SIGNUP_KINDS)[number];

/** A stored file for its owner. */
export type DocumentMeta = CaseFile;

/** Widths in pixels and formats of published images. */
export const IMAGE_WIDTHS = [96, 320, 640, 960, 1280, 1920] as const;
export const IMAGE_FORMATS = ['avif', 'webp'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The URL of a published image. */
export function publicImageUrl(id: string): string;
export function publicImageUrl(id: string | null): string | null;
export function publicImageUrl(id: string | null): string | null {
  return id && `/api/documents/public/${id}`;
}
