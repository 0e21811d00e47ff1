/** A file of the backup is missing or altered. */
export class DamagedBackupError extends Error {}

/** The backup is encrypted with a different key. */
export class WrongBackupKeyError extends Error {
  constructor() {
    super('BACKUP_KEY is not the key of this backup.');
  }
}
