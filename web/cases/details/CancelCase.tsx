import { Ban, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { cases } from '../../../common/cases/cases.contract.ts';
import type { Case } from '../../../common/cases/cases.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { send } from '../../client/send.ts';
import { useTexts } from '../../client/text.ts';
import { Bidi } from '../../controls/Bidi.tsx';
import { Button } from '../../controls/Button.tsx';
import { Card } from '../../controls/Card.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { Field } from '../../controls/Field.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { Filled, HOLE } from '../../otp/Filled.tsx';
import { ActionProblem } from './ActionProblem.tsx';
import { focusCaseHead } from './focus-case-head.ts';
import { SectionTitle } from './SectionTitle.tsx';
import { useDeed } from './use-deed.ts';
import { useKeptText } from './use-kept-text.ts';

const Sheet = styled(Card)`
  padding: 26px 28px 14px;

  & > h2 {
    margin-block-end: var(--space-2);
    font-size: 1.125rem;
  }
`;

const Row = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  inline-size: 100%;
  padding: 13px 0;
  border: 0;
  background: none;
  text-align: start;
  line-height: 1.55;

  & > svg {
    color: var(--danger);
  }
  & > svg:last-child {
    color: var(--ink-3);
  }
  &:hover b {
    text-decoration: underline;
  }
`;

const About = styled.span`
  display: block;
  color: var(--ink-3);
  font-size: var(--text-caption);
`;

const Words = styled.span`
  flex: 1;
`;

/** What else the person may do with the case: take it back. */
export function CancelCase({ incident }: { incident: Case }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const may = incident.actions.includes('CANCEL');
  if (!may && !open) return null;
  return (
    <Sheet as="section" className="no-print">
      <SectionTitle>{t('details.cancel.others')}</SectionTitle>
      <Row type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ban aria-hidden="true" />
        <Words>
          <b>{t('details.cancel.open')}</b>
          <About>{t('details.cancel.about')}</About>
        </Words>
        <ChevronRight className="flip" aria-hidden="true" />
      </Row>
      <CancelDialog incident={incident} open={open} onClose={() => setOpen(false)} />
    </Sheet>
  );
}

function CancelDialog({ incident, open, onClose }: { incident: Case; open: boolean; onClose: () => void }) {
  const t = useTexts();
  const { busy, failure, run, forget } = useDeed();
  const [reason, write] = useKeptText(`cancel.${incident.id}`);
  const tooLong = reason.trim().length > LIMITS.descriptionMax;
  const close = () => {
    forget();
    onClose();
  };
  const cancel = () =>
    void run({
      call: () =>
        send(cases.act, {
          incidentId: incident.id,
          action: 'CANCEL',
          version: incident.version,
          ...(reason.trim() && { text: reason }),
        }),
      said: t('details.cancel.done'),
      onDone: () => {
        write('');
        onClose();
      },
      onShown: focusCaseHead,
    });
  const title = (
    <Filled text={t('details.cancel.confirm', { number: HOLE })}>
      <Bidi>{incident.ticketNumber}</Bidi>
    </Filled>
  );
  const actions = (
    <>
      <Button tone="secondary" onClick={close}>
        {t('details.cancel.keep')}
      </Button>
      <Button tone="danger" busy={busy} busyLabel={t('details.sending')} onClick={() => !tooLong && cancel()}>
        {t('details.cancel.open')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={close} title={title} closeLabel={t('details.cancel.close')} actions={actions}>
      {failure && <ActionProblem failure={failure} onRetry={cancel} />}
      <Field label={t('details.cancel.reason')} error={tooLong ? t('details.cancel.tooLong') : undefined}>
        {(wiring) => <TextArea {...wiring} rows={3} value={reason} onChange={(event) => write(event.currentTarget.value)} />}
      </Field>
    </Dialog>
  );
}
