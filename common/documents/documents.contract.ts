import { call, type FileAnswer } from '../contract/call.ts';
import { DownloadFile, ManyDocuments, OneDocument, PublicImage, SignupUploadInfo, UploadData } from './documents.dto.ts';
import type { DocumentMeta } from './documents.types.ts';

const HOLDER = ['provenMobile', 'C0001'] as const;

/** Files: uploaded before and after proof, served only to those who may see their case (specification §7). */
export const documents = {
  upload: call<UploadData, { document: DocumentMeta }>({
    method: 'POST',
    path: 'documents/upload',
    summary: 'Upload a file',
    who: HOLDER,
    input: UploadData,
    upload: 'fileData',
    status: 201,
  }),
  uploadDraft: call<SignupUploadInfo, { document: DocumentMeta }>({
    method: 'POST',
    path: 'documents/signup-document-upload',
    summary: 'Upload a file before any proof; belongs to this browser until a case or registration takes it',
    who: ['C0000'],
    input: SignupUploadInfo,
    upload: 'fileInfo',
    status: 201,
  }),
  download: call<OneDocument, FileAnswer>({
    method: 'GET',
    path: 'documents/download/:id',
    summary: 'The bytes of a file of one of the caller’s cases',
    who: HOLDER,
    input: OneDocument,
    bytes: true,
    status: 200,
  }),
  downloadDraft: call<OneDocument, FileAnswer>({
    method: 'GET',
    path: 'documents/signup/download/:id',
    summary: 'The bytes of a file of this browser’s draft',
    who: ['C0000'],
    input: OneDocument,
    bytes: true,
    status: 200,
  }),
  discardDraft: call<OneDocument, { discarded: true }>({
    method: 'DELETE',
    path: 'documents/signup/:id',
    summary: 'Throw away a file of this browser’s draft that no case has taken',
    who: ['C0000'],
    input: OneDocument,
    status: 200,
  }),
  downloadFile: call<DownloadFile, FileAnswer>({
    method: 'POST',
    path: 'documents/download-file',
    summary: 'The bytes of a file by its stored key',
    who: HOLDER,
    input: DownloadFile,
    bytes: true,
    status: 200,
  }),
  list: call<ManyDocuments, { documents: DocumentMeta[] }>({
    method: 'POST',
    path: 'documents/get',
    summary: 'Several files’ names, sizes and types',
    who: HOLDER,
    input: ManyDocuments,
    status: 200,
  }),
  meta: call<OneDocument, { document: DocumentMeta }>({
    method: 'GET',
    path: 'documents/meta/:id',
    summary: 'One file’s name, size and type',
    who: HOLDER,
    input: OneDocument,
    status: 200,
  }),
  publicImage: call<PublicImage, FileAnswer>({
    method: 'GET',
    path: 'documents/public/:id',
    summary: 'A published image of the content, as wide as asked for',
    who: ['C0000'],
    input: PublicImage,
    bytes: true,
    status: 200,
  }),
  base64: call<OneDocument, { document: DocumentMeta; base64: string }>({
    method: 'GET',
    path: 'documents/base64/download/:id',
    summary: 'One file as base64',
    who: HOLDER,
    input: OneDocument,
    status: 200,
  }),
};
