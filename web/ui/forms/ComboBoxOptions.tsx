import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Option, OptionList, OptionsPopover } from './combo-box-styles.ts';
import { useModalRoot } from '../overlays/modal-root.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { Inline } from '../layout/Box.ts';

/**
 * Pixels. Low enough to stay below the field while results are added: a list that no longer fits moves above the field.
 */
const MAX_HEIGHT = 320;

export interface ComboOption {
  value: string;
  label: string;
  hint?: string;
}

interface ComboBoxOptionsProps {
  chosen: string | null;
  loading?: boolean;
  loadingText: string;
  emptyText: ReactNode;
}

/** The options of a ComboBox, or the reason why there are none. */
export function ComboBoxOptions({ chosen, loading, loadingText, emptyText }: ComboBoxOptionsProps) {
  const modalRoot = useModalRoot();
  const renderEmpty = () => (
    <Inline as="p" gap={3} tone="ink-2" p={3}>
      {loading && <Spinner size={20} stroke={3} />}
      {loading ? loadingText : emptyText}
    </Inline>
  );
  return (
    <OptionsPopover UNSTABLE_portalContainer={modalRoot ?? undefined} maxHeight={MAX_HEIGHT}>
      <OptionList<ComboOption> renderEmptyState={renderEmpty}>
        {(option) => (
          <Option id={option.value} textValue={option.label}>
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {option.value === chosen && <Check aria-hidden="true" />}
          </Option>
        )}
      </OptionList>
    </OptionsPopover>
  );
}
