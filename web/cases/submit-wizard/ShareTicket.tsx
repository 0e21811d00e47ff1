import { Share2 } from 'lucide-react';
import { useBrowserValue } from '../../api/external-store.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** Shares the case number with the URL of the follow-up page: by the system's dialog, where it has one, or WhatsApp. */
export function ShareTicket({ ticketNumber }: { ticketNumber: string }) {
  const t = useTranslation();
  const origin = useBrowserValue(() => location.origin);
  if (!origin) return null;
  const text = t('wizard.confirmation.shareText', { number: ticketNumber });
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
          // Rejects when the user closes the system's dialog.
          onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
        >
          {t('wizard.confirmation.share')}
        </Button>
      )}
      <ButtonLink
        className="no-print"
        tone="ghost"
        size="sm"
        href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`}
        rel="noreferrer"
      >
        {t('wizard.confirmation.whatsapp')}
      </ButtonLink>
    </>
  );
}
