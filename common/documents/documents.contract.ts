import { endpoint, serviceContract, type FileAnswer } from '../contract/endpoint.ts';
import { FILE_ACCESS_ERRORS, FILE_ATTACH_ERRORS } from '../errors/error-groups.ts';
import type { DownloadFile, ManyDocuments, OneDocument, PublicImage, SignupUploadInfo, UploadData } from './documents.dto.ts';
import type { DocumentMeta } from './documents.types.ts';

const HOLDER = ['provenMobile', 'C0001'] as const;

/** Uploads before and after sign-in, and downloads for those who may see the case (specification §7). */
export const documents = serviceContract('documents', {
  upload: endpoint<UploadData, { document: DocumentMeta }>({
    method: 'POST',
    path: 'documents/upload',
    summary: 'Upload a file',
    allowedRoles: HOLDER,
    upload: 'fileData',
    status: 201,
    needsBrowserId: true,
    serviceLimits: ['upload'],
    errors: FILE_ATTACH_ERRORS,
  }),
  uploadDraft: endpoint<SignupUploadInfo, { document: DocumentMeta }>({
    method: 'POST',
    path: 'documents/signup-document-upload',
    summary: 'Upload a file before verification; it belongs to this browser until a case or registration takes it',
    allowedRoles: ['C0000'],
    upload: 'fileInfo',
    status: 201,
    needsBrowserId: true,
    serviceLimits: ['upload'],
    errors: FILE_ATTACH_ERRORS,
  }),
  download: endpoint<OneDocument, FileAnswer>({
    method: 'GET',
    path: 'documents/download/:id',
    summary: 'The bytes of a file of one of the caller’s cases',
    allowedRoles: HOLDER,
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  downloadDraft: endpoint<OneDocument, FileAnswer>({
    method: 'GET',
    path: 'documents/signup/download/:id',
    summary: 'The bytes of a file of this browser’s draft',
    allowedRoles: ['C0000'],
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  discardDraft: endpoint<OneDocument, { discarded: true }>({
    method: 'DELETE',
    path: 'documents/signup/:id',
    summary: 'Delete a file of this browser’s draft that no case uses',
    allowedRoles: ['C0000'],
    status: 200,
  }),
  downloadFile: endpoint<DownloadFile, FileAnswer>({
    method: 'POST',
    readOnly: true,
    path: 'documents/download-file',
    summary: 'The bytes of a file by its stored key',
    allowedRoles: HOLDER,
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  list: endpoint<ManyDocuments, { documents: DocumentMeta[] }>({
    method: 'POST',
    readOnly: true,
    path: 'documents/get',
    summary: 'Several files’ names, sizes and types',
    allowedRoles: HOLDER,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  meta: endpoint<OneDocument, { document: DocumentMeta }>({
    method: 'GET',
    path: 'documents/meta/:id',
    summary: 'One file’s name, size and type',
    allowedRoles: HOLDER,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  publicImage: endpoint<PublicImage, FileAnswer>({
    method: 'GET',
    path: 'documents/public/:id',
    summary: 'A published content image in the requested width',
    allowedRoles: ['C0000'],
    bytes: true,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
  base64: endpoint<OneDocument, { document: DocumentMeta; base64: string }>({
    method: 'GET',
    path: 'documents/base64/download/:id',
    summary: 'One file as base64',
    allowedRoles: HOLDER,
    status: 200,
    errors: FILE_ACCESS_ERRORS,
  }),
});
