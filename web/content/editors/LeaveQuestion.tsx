import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/** Asked when someone leaves the form with changes in it. */
export function LeaveQuestion({ dirty }: { dirty: boolean }) {
  const t = useTexts();
  const { asks, stay, leave } = useLeaveGuard(dirty);
  return (
    <Dialog
      open={asks}
      onClose={stay}
      title={t('editors.leave.title')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={leave}>
            {t('editors.leave.leave')}
          </Button>
          <Button onClick={stay}>{t('editors.leave.stay')}</Button>
        </>
      }
    >
      <p>{t('editors.leave.body')}</p>
    </Dialog>
  );
}
