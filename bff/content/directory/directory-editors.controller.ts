import { Controller, UseInterceptors } from '@nestjs/common';
import { directoryEditors } from '../../../common/content/directory-editors.contract.ts';
import {
  AddBranch,
  AddService,
  ChangeBranch,
  ChangeService,
  DirectoryOfEntity,
  ImportDirectory,
} from '../../../common/content/directory-editors.dto.ts';
import type { ServiceOf, UploadedFile } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input, Uploaded } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';
import { ClearReadThroughCacheInterceptor } from '../../http/read-through-cache.ts';

type Service = ServiceOf<typeof directoryEditors>;

@UseInterceptors(ClearReadThroughCacheInterceptor)
@Controller('api')
export class DirectoryEditorsController {
  constructor(@InjectService(directoryEditors) private readonly directory: Service) {}

  @Endpoint(directoryEditors.ofEntity) ofEntity(@Input() input: DirectoryOfEntity, @CurrentUser() caller: Principal) {
    return this.directory.ofEntity(input, caller);
  }

  @Endpoint(directoryEditors.addService) addService(@Input() input: AddService, @CurrentUser() caller: Principal) {
    return this.directory.addService(input, caller);
  }

  @Endpoint(directoryEditors.changeService) changeService(
    @Input() input: ChangeService,
    @CurrentUser() caller: Principal,
  ) {
    return this.directory.changeService(input, caller);
  }

  @Endpoint(directoryEditors.addBranch) addBranch(@Input() input: AddBranch, @CurrentUser() caller: Principal) {
    return this.directory.addBranch(input, caller);
  }

  @Endpoint(directoryEditors.changeBranch) changeBranch(
    @Input() input: ChangeBranch,
    @CurrentUser() caller: Principal,
  ) {
    return this.directory.changeBranch(input, caller);
  }

  @Endpoint(directoryEditors.importFile) importFile(
    @Input() input: ImportDirectory,
    @CurrentUser() caller: Principal,
    @Uploaded() file?: UploadedFile,
  ) {
    return this.directory.importFile(input, caller, file);
  }

  @Endpoint(directoryEditors.exportFile) exportFile(@CurrentUser() caller: Principal) {
    return this.directory.exportFile(undefined, caller);
  }
}
