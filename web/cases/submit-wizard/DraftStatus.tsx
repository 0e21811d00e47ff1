import { CircleCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useWizard } from './wizard-context.ts';
import { Inline } from '../../ui/layout/Box.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  min-block-size: var(--control-medium);
  padding-inline: var(--space-2);
`;

/** Says that the draft is saved, and offers to discard it. */
export function DraftStatus() {
  const { isDiscardable, discard } = useWizard();
  const t = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Row className="no-print">
      <Inline as="p" gap={2} size="small" tone="ink-3" icon={18}>
        <CircleCheck aria-hidden="true" />
        {t('wizard.draft.savedNote')}
      </Inline>
      {isDiscardable && (
        <Button tone="tertiary" size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => setIsOpen(true)}>
          {t('wizard.draft.discard')}
        </Button>
      )}
      <DiscardDialog open={isOpen} onClose={() => setIsOpen(false)} onConfirm={discard} />
    </Row>
  );
}
