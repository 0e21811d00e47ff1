import { endpoint, serviceContract, type FileResponse } from '../contract/endpoint.ts';
import { FILE_ACCESS_ERRORS, FILE_ATTACH_ERRORS } from '../errors/error-groups.ts';
import type {
  DocumentIdsInput,
  DownloadFile,
  IdentityKindInput,
  PublicImage,
  SignupUploadInfo,
  UploadData,
} from './documents.dto.ts';
import type { DocumentMeta } from './documents.types.ts';
import type { IdInput } from '../contract/inputs.dto.ts';

/** Guests with a verified mobile, and signed-in users. */
const FILE_USERS = ['provenMobile', 'C0001'] as const;

/** Uploads before and after sign-in, and downloads for those who may see the case (specification §7). */
export const documents = serviceContract('documents', {
  upload: endpoint<UploadData, { document: DocumentMeta }>({
    method: 'POST',
    path: 'documents/upload',
    summary: 'Upload a file',
    allowedRoles: FILE_USERS,
    upload: 'fileData',
    status: 201,
    needsBrowserId: true,
    rateLimit: 'upload',
    errors: FILE_ATTACH_ERRORS,
  }),
  uploadDraft: endpoint<SignupUploadInfo, { document: DocumentMeta }>({
    method: 'POST',
    path: 'documents/signup-document-upload',
    summary: 'Upload a file before verification; it belongs to this browser until a case or registration uses it',
    allowedRoles: ['C0000'],
    upload: 'fileInfo',
    status: 201,
    needsBrowserId: true,
    rateLimit: 'upload',
    errors: FILE_ATTACH_ERRORS,
  }),
  download: endpoint<IdInput, FileResponse>({
    method: 'GET',
    path: 'documents/download/:id',
    summary: 'Download a file of a case that the caller may see',
    allowedRoles: FILE_USERS,
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  downloadDraft: endpoint<IdInput, FileResponse>({
    method: 'GET',
    path: 'documents/signup/download/:id',
    summary: 'Download a file that this browser has uploaded for a draft',
    allowedRoles: ['C0000'],
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  discardDraft: endpoint<IdInput, { discarded: true }>({
    method: 'DELETE',
    path: 'documents/signup/:id',
    summary: 'Delete an own file that is not used yet',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  discardIdentity: endpoint<IdentityKindInput, { discarded: true }>({
    method: 'DELETE',
    path: 'documents/signup/identity/:kind',
    summary: 'Delete what this browser has uploaded as one kind of identity document and no account has yet',
    allowedRoles: ['C0000'],
    status: 200,
    needsBrowserId: true,
  }),
  downloadFile: endpoint<DownloadFile, FileResponse>({
    method: 'POST',
    readOnly: true,
    path: 'documents/download-file',
    summary: 'Download a file by its storage key',
    allowedRoles: FILE_USERS,
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  list: endpoint<DocumentIdsInput, { documents: DocumentMeta[] }>({
    method: 'POST',
    readOnly: true,
    path: 'documents/get',
    summary: 'Names, sizes and types of several files',
    allowedRoles: FILE_USERS,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  meta: endpoint<IdInput, { document: DocumentMeta }>({
    method: 'GET',
    path: 'documents/meta/:id',
    summary: 'Name, size and type of a file',
    allowedRoles: FILE_USERS,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  publicImage: endpoint<PublicImage, FileResponse>({
    method: 'GET',
    path: 'documents/public/:id',
    summary: 'A published content image in the requested width',
    allowedRoles: ['C0000'],
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  base64: endpoint<IdInput, { document: DocumentMeta; base64: string }>({
    method: 'GET',
    path: 'documents/base64/download/:id',
    summary: 'A file as base64, with its name, size and type',
    allowedRoles: FILE_USERS,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
});
