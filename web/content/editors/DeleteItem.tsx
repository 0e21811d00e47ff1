import { useState } from 'react';
import { reload } from 'vike/client/router';
import type { ContentKind } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { goTo } from '../../client/go-to.ts';
import { send } from '../../client/send.ts';
import { useSnackbar } from '../../client/snackbar.ts';
import { useLocale, useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { EDITOR_KINDS } from './kinds.ts';

interface DeleteItemProps {
  kind: ContentKind;
  /** What the question is about; without it nothing is asked. */
  item: { id: string; nameEn: string; nameAr: string } | undefined;
  onClose: () => void;
  /** Where to go afterwards; without it the page shows itself anew. */
  then?: string;
}

/** Asks before an item is deleted. */
export function DeleteItem({ kind, item, onClose, then }: DeleteItemProps) {
  const t = useTexts();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(item);
  // While it closes it keeps its words.
  if (item && item !== shown) setShown(item);
  const remove = async () => {
    if (!item) return;
    setBusy(true);
    const result = await send(EDITOR_KINDS[kind].remove, { id: item.id } as never);
    setBusy(false);
    // Somebody was faster: it is gone all the same.
    if (!result.ok && result.error.status !== 404) return show(localised(result.error, 'description', locale), 'danger');
    onClose();
    show(t('editors.deleted'), 'success');
    await (then ? goTo(then) : reload());
  };
  const name = shown ? localised(shown, 'name', locale) : '';
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={t('editors.deleteTitle', { name })}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('editors.cancel')}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {t('editors.delete')}
          </Button>
        </>
      }
    >
      <p>{t(kind === 'partner' ? 'editors.partner.deleteBody' : 'editors.deleteBody')}</p>
    </Dialog>
  );
}
