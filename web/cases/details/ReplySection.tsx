import { Hourglass, Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Case } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { Notice } from '../../controls/Notice.tsx';
import { PersonText } from './PersonText.tsx';
import { ReplyForm } from './ReplyForm.tsx';

const Space = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/** What the entity asked, and the way to answer. Stays while a reply is being written, whatever becomes of the case meanwhile. */
export function ReplySection({ incident }: { incident: Case }) {
  const t = useTexts();
  const [writing, setWriting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const asked = incident.events.findLast((event) => event.kind === 'ASK');
  const may = incident.actions.includes('REPLY');
  if (!may && !writing) return null;
  const close = () => {
    setWriting(false);
    // The button comes back with the next drawing.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const open = !writing && (
    <Button ref={opener} icon={<Reply className="flip" aria-hidden="true" />} onClick={() => setWriting(true)}>
      {t('details.reply.open')}
    </Button>
  );
  return (
    <Space>
      {may && (
        <Notice tone="attention" icon={<Hourglass aria-hidden="true" />} title={t('details.reply.waiting')} action={open}>
          {asked?.text && <PersonText>{asked.text}</PersonText>}
        </Notice>
      )}
      {writing && (
        <Card $pad className="no-print">
          <ReplyForm incident={incident} onClose={close} />
        </Card>
      )}
    </Space>
  );
}
