import { useState } from 'react';
import type { ContentKind } from '../../../common/content/editors.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import type { ApiError } from '../../api/api-request.ts';
import { rememberFocus } from '../../api/lost-focus.ts';
import { navigateTo } from '../../api/navigate.ts';
import { useSnackbar } from '../../api/snackbar.ts';
import { useRefreshQueries } from '../../api/use-refresh-queries.ts';
import { useLocale, useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Stack } from '../../ui/layout/Box.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { EDITOR_KINDS } from './editor-kinds.ts';
import { FailureNotice } from '../../forms/FailureNotice.tsx';

interface DeleteItemProps {
  kind: ContentKind;
  /** The item to delete; the dialog is closed without it. */
  item: { id: string; nameEn: string; nameAr: string } | undefined;
  onClose: () => void;
  /** Page to open afterwards. */
  nextPath?: string;
}

/** Confirms the deletion of an item. A failure is shown in the dialog, which covers the snackbar. */
export function DeleteItem({ kind, item, onClose, nextPath }: DeleteItemProps) {
  const t = useTranslation();
  const { locale } = useLocale();
  const { show } = useSnackbar();
  const refresh = useRefreshQueries();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [shownItem, setShownItem] = useState(item);
  // Keeps its content during the closing animation.
  if (item && item !== shownItem) setShownItem(item);
  const close = () => {
    setFailure(undefined);
    onClose();
  };
  const remove = async () => {
    if (!item) return;
    const restoreFocus = rememberFocus();
    setBusy(true);
    const result = await EDITOR_KINDS[kind].remove(item.id);
    setBusy(false);
    // 404: somebody else has deleted it.
    if (!result.ok && result.error.status !== 404) return setFailure(result.error);
    close();
    show(t('editors.deleted'), 'success');
    await (nextPath ? navigateTo(nextPath) : refresh());
    restoreFocus();
  };
  const name = shownItem ? localised(shownItem, 'name', locale) : '';
  return (
    <Dialog
      open={item !== undefined}
      onClose={close}
      title={t('editors.deleteTitle', { name })}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={close}>
            {t('editors.cancel')}
          </Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {t('editors.delete')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t(kind === 'partner' ? 'editors.partner.deleteBody' : 'editors.deleteBody')}</p>
        {failure && <FailureNotice failure={failure} />}
      </Stack>
    </Dialog>
  );
}
