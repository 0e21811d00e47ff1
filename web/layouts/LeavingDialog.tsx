import { useTranslation } from '../i18n/use-translation.ts';
import { LtrText } from '../ui/data/LtrText.tsx';
import { Button } from '../ui/forms/Button.tsx';
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';

/** Asks before leaving for a website outside the portal's responsibility. */
export function LeavingDialog({ target, open, onClose }: { target: URL; open: boolean; onClose: () => void }) {
  const t = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('site.externalLink.title')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('site.externalLink.stay')}
          </Button>
          <ButtonLink
            href={target.href}
            target="_blank"
            rel="noopener noreferrer external"
            data-leaving=""
            onClick={onClose}
          >
            {t('site.externalLink.open')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('site.externalLink.body')}</p>
      <p>
        <LtrText>{target.host}</LtrText>
      </p>
    </Dialog>
  );
}
