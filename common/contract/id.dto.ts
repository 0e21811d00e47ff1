import { Uuid } from './fields.ts';

/** The id of the record that a call is about. */
export class IdInput {
  @Uuid()
  id: string;
}
