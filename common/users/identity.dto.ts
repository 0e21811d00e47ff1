import { ArrayMaxSize, IsArray } from 'class-validator';
import { Uuid } from '../contract/fields.ts';
import { IdentityNumbers } from './person-fields.ts';

/**
 * POST users/identity: documents of documents/signup-document-upload or of the account, with the ID number that they
 * show.
 */
export class SubmitIdentity extends IdentityNumbers {
  @IsArray({ message: 'idDocs' })
  @ArrayMaxSize(10, { message: 'files' })
  @Uuid('invalid', true)
  documents: string[];
}
