import { Controller } from '@nestjs/common';
import type { ServiceOf, UploadedFile } from '../../common/contract/endpoint.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import {
  DocumentIdsInput,
  IdentityKindInput,
  DownloadFile,
  PublicImage,
  SignupUploadInfo,
  UploadData,
} from '../../common/documents/documents.dto.ts';
import { Endpoint, CurrentUser, Input, Uploaded } from '../http/endpoint.decorator.ts';
import { InjectService } from '../http/contract-services.ts';
import { IdInput } from '../../common/contract/inputs.dto.ts';

type Service = ServiceOf<typeof documents>;

@Controller('api')
export class DocumentsController {
  constructor(@InjectService(documents) private readonly documents: Service) {}

  @Endpoint(documents.upload) upload(
    @Input() input: UploadData,
    @CurrentUser() caller: Principal,
    @Uploaded() file?: UploadedFile,
  ) {
    return this.documents.upload(input, caller, file);
  }

  @Endpoint(documents.uploadDraft) uploadDraft(
    @Input() input: SignupUploadInfo,
    @CurrentUser() caller: Principal,
    @Uploaded() file?: UploadedFile,
  ) {
    return this.documents.uploadDraft(input, caller, file);
  }

  @Endpoint(documents.download) download(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.documents.download(input, caller);
  }

  @Endpoint(documents.downloadDraft) downloadDraft(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.documents.downloadDraft(input, caller);
  }

  @Endpoint(documents.discardDraft) discardDraft(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.documents.discardDraft(input, caller);
  }

  @Endpoint(documents.discardIdentity) discardIdentity(
    @Input() input: IdentityKindInput,
    @CurrentUser() caller: Principal,
  ) {
    return this.documents.discardIdentity(input, caller);
  }

  @Endpoint(documents.downloadFile) downloadFile(@Input() input: DownloadFile, @CurrentUser() caller: Principal) {
    return this.documents.downloadFile(input, caller);
  }

  @Endpoint(documents.list) list(@Input() input: DocumentIdsInput, @CurrentUser() caller: Principal) {
    return this.documents.list(input, caller);
  }

  @Endpoint(documents.meta) meta(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.documents.meta(input, caller);
  }

  @Endpoint(documents.publicImage) publicImage(@Input() input: PublicImage, @CurrentUser() caller: Principal) {
    return this.documents.publicImage(input, caller);
  }

  @Endpoint(documents.base64) base64(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.documents.base64(input, caller);
  }
}
