/** A file of a backup is not the one that was written. */
export class DamagedBackup extends Error {}

/** The backup is encrypted with another key. */
export class WrongBackupKey extends Error {
  constructor() {
    super('BACKUP_KEY is not the key of this backup.');
  }
}
