import { DeliveryError } from '../../bff/integrations/delivery-error.ts';
import { recordOperatorAction } from '../../bff/ops/operator-audit.ts';
import { TestSender } from '../../bff/setup/test-sender.ts';
import { databaseOf } from './database-of.ts';
import type { Portal } from './portal.ts';

/** Records a complete backup, as the backup command does. */
export const recordBackup = (portal: Portal): Promise<void> =>
  recordOperatorAction(databaseOf(portal), { action: 'BACKUP_CREATED', operator: 'test', at: new Date() });

/** Refuses every further test message for this reason, as a gateway does. */
export function refuseTestMessages(portal: Portal, reason: string): void {
  portal.get(TestSender).send = () => Promise.reject(new DeliveryError(reason));
}
