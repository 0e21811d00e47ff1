import type { ServiceWithEntity } from '../cases/cases.types.ts';
import { CONTENT_EDITORS } from '../access/permissions.ts';
import { endpoint, serviceContract, type FileResponse } from '../contract/endpoint.ts';
import type {
  AddBranch,
  AddService,
  ChangeBranch,
  ChangeService,
  DirectoryOfEntity,
  ImportDirectory,
} from './directory-editors.dto.ts';
import type { EditedBranch, EditedService, ImportResult } from './directory-editors.types.ts';

const allowedRoles = CONTENT_EDITORS;

/** Editing of services and branches, and the directory as a file. */
export const directoryEditors = serviceContract('content', {
  ofEntity: endpoint<
    DirectoryOfEntity,
    { services: EditedService[]; branches: EditedBranch[]; replacements: ServiceWithEntity[] }
  >({
    method: 'GET',
    path: 'directory/manage',
    summary:
      'The services and branches of an entity for its editors, including retired ones and the services that replace them',
    allowedRoles,
    status: 200,
  }),
  addService: endpoint<AddService, { service: EditedService }>({
    method: 'POST',
    path: 'services/manage',
    summary: 'Add a service to an entity',
    allowedRoles,
    status: 201,
    errors: ['CODE_TAKEN'],
  }),
  changeService: endpoint<ChangeService, { service: EditedService }>({
    method: 'PATCH',
    path: 'services/manage/:id',
    summary: 'Change, retire or replace a service; its cases stay',
    allowedRoles,
    status: 202,
    errors: ['STALE'],
  }),
  addBranch: endpoint<AddBranch, { branch: EditedBranch }>({
    method: 'POST',
    path: 'branches/manage',
    summary: 'Add a branch to an entity',
    allowedRoles,
    status: 201,
    errors: ['CODE_TAKEN'],
  }),
  changeBranch: endpoint<ChangeBranch, { branch: EditedBranch }>({
    method: 'PATCH',
    path: 'branches/manage/:id',
    summary: 'Change or retire a branch; its cases stay',
    allowedRoles,
    status: 202,
    errors: ['STALE'],
  }),
  importFile: endpoint<ImportDirectory, ImportResult>({
    method: 'POST',
    path: 'directory/import',
    summary: 'Add and change entities, services and branches by a CSV or XLSX file, all or nothing',
    description:
      'Rows are matched by `code`, so that a repeated import changes nothing. CSV is UTF-8 with commas or semicolons. With `dryRun=true` nothing is written. With errors nothing is written either, and the answer lists them by row and column.',
    allowedRoles,
    upload: 'query',
    status: 200,
  }),
  exportFile: endpoint<undefined, FileResponse>({
    method: 'GET',
    path: 'directory/export',
    summary: 'The directory as a CSV file that can be imported',
    allowedRoles,
    bytes: true,
    status: 200,
  }),
});
