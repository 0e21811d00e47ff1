import { ArrayMaxSize, IsArray } from 'class-validator';
import { Optional, Uuid } from '../contract/fields.ts';
import { EmiratesId, ExpiryDate, PassportNumber, RequiredWith } from './person-fields.ts';

/**
 * POST users/identity: documents of documents/signup-document-upload or of the account, with the ID number that they
 * show.
 */
export class SubmitIdentity {
  @IsArray({ message: 'idDocs' })
  @ArrayMaxSize(10, { message: 'files' })
  @Uuid('invalid', true)
  documents: string[];

  @Optional()
  @EmiratesId()
  emiratesId?: string;

  @RequiredWith('passportExpiry')
  @PassportNumber()
  passportNumber?: string;

  @RequiredWith('passportNumber')
  @ExpiryDate()
  passportExpiry?: string;
}
