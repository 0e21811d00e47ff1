import { ArrayMaxSize, IsArray } from 'class-validator';
import { Optional, RequiredText, Uuid } from '../contract/fields.ts';
import { EmiratesId, ExpiryDay, WantedWith } from './person-fields.ts';

/** POST users/identity: uploaded by documents/signup-document-upload, or the account's already; with the number that they prove. */
export class SubmitIdentity {
  @IsArray({ message: 'idDocs' })
  @ArrayMaxSize(10, { message: 'files' })
  @Uuid('invalid', true)
  documents: string[];

  @Optional()
  @EmiratesId()
  emiratesId?: string;

  @WantedWith('passportExpiry')
  @RequiredText(30, 'passportNumber')
  passportNumber?: string;

  @WantedWith('passportNumber')
  @ExpiryDay()
  passportExpiry?: string;
}
