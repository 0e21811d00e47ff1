import { useTexts } from '../client/text.ts';
import { Bidi } from '../controls/Bidi.tsx';
import { Button } from '../controls/Button.tsx';
import { ButtonLink } from '../controls/ButtonLink.tsx';
import { Dialog } from '../controls/Dialog.tsx';

/** Asked before a link is followed to a website that the portal does not answer for. */
export function LeavingQuestion({ to, open, onClose }: { to: URL; open: boolean; onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('site.leaving.title')}
      closeLabel={t('site.close')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {t('site.leaving.stay')}
          </Button>
          <ButtonLink href={to.href} target="_blank" rel="noopener noreferrer external" data-leaving="" onClick={onClose}>
            {t('site.leaving.go')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('site.leaving.body')}</p>
      <p>
        <Bidi>{to.host}</Bidi>
      </p>
    </Dialog>
  );
}
