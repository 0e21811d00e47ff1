import { Controller } from '@nestjs/common';
import type { PortOf, UploadedFile } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import {
  DownloadFile,
  ManyDocuments,
  OneDocument,
  PublicImage,
  SignupUploadInfo,
  UploadData,
} from '../../common/documents/documents.dto.ts';
import { Call, From, Input, Uploaded } from '../http/call.decorator.ts';
import { Port } from '../http/ports.ts';

type Answers = PortOf<typeof documents>;

@Controller('api')
export class DocumentsController {
  constructor(@Port(documents) private readonly documents: Answers) {}

  @Call(documents.upload) upload(@Input() input: UploadData, @From() caller: Caller, @Uploaded() file?: UploadedFile) {
    return this.documents.upload(input, caller, file);
  }

  @Call(documents.uploadDraft) uploadDraft(@Input() input: SignupUploadInfo, @From() caller: Caller, @Uploaded() file?: UploadedFile) {
    return this.documents.uploadDraft(input, caller, file);
  }

  @Call(documents.download) download(@Input() input: OneDocument, @From() caller: Caller) {
    return this.documents.download(input, caller);
  }

  @Call(documents.downloadDraft) downloadDraft(@Input() input: OneDocument, @From() caller: Caller) {
    return this.documents.downloadDraft(input, caller);
  }

  @Call(documents.discardDraft) discardDraft(@Input() input: OneDocument, @From() caller: Caller) {
    return this.documents.discardDraft(input, caller);
  }

  @Call(documents.downloadFile) downloadFile(@Input() input: DownloadFile, @From() caller: Caller) {
    return this.documents.downloadFile(input, caller);
  }

  @Call(documents.list) list(@Input() input: ManyDocuments, @From() caller: Caller) {
    return this.documents.list(input, caller);
  }

  @Call(documents.meta) meta(@Input() input: OneDocument, @From() caller: Caller) {
    return this.documents.meta(input, caller);
  }

  @Call(documents.publicImage) publicImage(@Input() input: PublicImage, @From() caller: Caller) {
    return this.documents.publicImage(input, caller);
  }

  @Call(documents.base64) base64(@Input() input: OneDocument, @From() caller: Caller) {
    return this.documents.base64(input, caller);
  }
}
