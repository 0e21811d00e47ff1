import { Share2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** The address of the page does not change while it is open. */
const subscribe = () => () => {};

/** Shares the case number with the address of the follow-up page: by the system where it can, and by WhatsApp. */
export function ShareTicket({ ticketNumber }: { ticketNumber: string }) {
  const t = useTranslation();
  const origin = useSyncExternalStore(
    subscribe,
    () => location.origin,
    () => undefined,
  );
  if (!origin) return null;
  const text = t('wizard.s4.shareText', { number: ticketNumber });
  const url = new URL('/follow-up', origin).href;
  const canShare = typeof navigator.share === 'function';
  return (
    <>
      {canShare && (
        <Button
          className="no-print"
          tone="ghost"
          size="sm"
          icon={<Share2 aria-hidden="true" />}
          // Rejects when the person closes the system's dialog.
          onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
        >
          {t('wizard.s4.share')}
        </Button>
      )}
      <ButtonLink
        className="no-print"
        tone="ghost"
        size="sm"
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        rel="noreferrer"
      >
        {t('wizard.s4.whatsapp')}
      </ButtonLink>
    </>
  );
}
