import { adminCommand } from '../../bff/commands/admin.ts';
import { apiClientsCommand } from '../../bff/commands/api-clients.ts';
import { auditExportCommand } from '../../bff/commands/audit-export.ts';
import { backupCommand, verifyCommand } from '../../bff/commands/backup.ts';
import { directoryCommand } from '../../bff/commands/directory.ts';
import { exportPersonCommand } from '../../bff/commands/export-person.ts';
import { failedMessagesCommand } from '../../bff/commands/failed-messages.ts';
import { legalHoldCommand } from '../../bff/commands/legal-hold.ts';
import { restoreCommand } from '../../bff/commands/restore.ts';
import { retentionCommand } from '../../bff/commands/retention.ts';
import { rotateSecretCommand } from '../../bff/commands/rotate-secret.ts';
import { UsageError, type Command } from '../../bff/commands/run-command.ts';
import type { Config } from '../../bff/config/config.ts';
import type { Database } from '../../bff/database/database.ts';
import { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { databaseOf } from './database-of.ts';
import type { Portal } from './portal.ts';

const COMMANDS = {
  admin: adminCommand,
  'api-clients': apiClientsCommand,
  'audit-export': auditExportCommand,
  backup: backupCommand,
  directory: directoryCommand,
  'export-person': exportPersonCommand,
  'failed-messages': failedMessagesCommand,
  'legal-hold': legalHoldCommand,
  retention: retentionCommand,
  'rotate-secret': rotateSecretCommand,
} satisfies Record<string, Command>;

type CommandName = keyof typeof COMMANDS;

/** Adds the exit code of the process to an error. */
const withExitCode = (work: Promise<string>): Promise<string> =>
  work.catch((error: unknown) => {
    throw Object.assign(error as Error, { exitCode: error instanceof UsageError ? 2 : 1 });
  });

/**
 * Runs an operator command of `bff/commands` within this process. Returns its output; rejects with its message and
 * `exitCode`.
 */
export const runCommandOn = (
  { database, config }: { database: Database; config: Config },
  name: CommandName,
  args: string[],
  now = new Date(),
): Promise<string> => withExitCode(COMMANDS[name](args, database, config, now));

/** Runs an operator command on the data of a portal. */
export const runCommand = (
  portal: Portal,
  name: CommandName,
  args: string[],
  now = portal.get(Clock).now(),
): Promise<string> => runCommandOn({ database: databaseOf(portal), config: portal.config }, name, args, now);

/** Runs the restore command with these settings. */
export const restore = (args: string[], config: Config, now: Date): Promise<string> =>
  withExitCode(restoreCommand(args, config, now));

/** Runs `backup --verify` with these settings. */
export const verifyBackup = (directory: string, config: Config): Promise<string> =>
  withExitCode(verifyCommand(['--verify', directory], config));
