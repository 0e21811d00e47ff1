import { Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-block-size: var(--control-medium);
  padding-inline: var(--space-2);
`;

const Words = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  color: var(--ink-3);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & svg {
    inline-size: 18px;
    block-size: 18px;
  }
`;

/** Where the answers are kept, and the way to be rid of them. */
export function DraftLine({ discardable, onDiscard }: { discardable: boolean; onDiscard: () => void }) {
  const t = useTexts();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Line className="no-print">
      <Words>
        <Save aria-hidden="true" />
        {t('wizard.draft.kept')}
      </Words>
      {discardable && (
        <Button tone="tertiary" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => setAsking(true)}>
          {t('wizard.draft.discard')}
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={close}
        size="sm"
        title={t('wizard.draft.discardTitle')}
        closeLabel={t('wizard.draft.close')}
        actions={
          <>
            <Button tone="secondary" onClick={close}>
              {t('wizard.draft.keep')}
            </Button>
            <Button
              tone="danger"
              onClick={() => {
                close();
                onDiscard();
              }}
            >
              {t('wizard.draft.discard')}
            </Button>
          </>
        }
      >
        {t('wizard.draft.discardBody')}
      </Dialog>
    </Line>
  );
}
