import { Hourglass, Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Case } from '../../../common/cases/cases.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { FreeText } from './text-parts.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { Stack } from '../../ui/layout/Box.ts';

/** The entity's question with the reply form. Stays open when the case changes while the user writes. */
export function ReplySection({ incident }: { incident: Case }) {
  const t = useTranslation();
  const [writing, setWriting] = useState(false);
  const openButton = useRef<HTMLButtonElement>(null);
  const question = incident.events.findLast((event) => event.kind === 'ASK');
  const canReply = incident.actions.includes('REPLY');
  if (!canReply && !writing) return null;
  const close = () => {
    setWriting(false);
    // The button is rendered again in the next frame.
    requestAnimationFrame(() => openButton.current?.focus());
  };
  const openAction = !writing && (
    <Button ref={openButton} icon={<Reply className="flip" aria-hidden="true" />} onClick={() => setWriting(true)}>
      {t('details.reply.open')}
    </Button>
  );
  return (
    <Stack gap={4}>
      {canReply && (
        <Notice
          tone="attention"
          icon={<Hourglass aria-hidden="true" />}
          title={t('details.reply.waiting')}
          action={openAction}
        >
          {question?.text && <FreeText>{question.text}</FreeText>}
        </Notice>
      )}
      {writing && (
        <Card $pad className="no-print">
          <ReplyForm incident={incident} onClose={close} />
        </Card>
      )}
    </Stack>
  );
}
