import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Option, OptionList, OptionsPopover } from './combo-box-styles.ts';
import { useModalRoot } from '../overlays/modal-root.ts';
import { Text } from '../layout/Text.ts';
import { LIST_MAX_HEIGHT } from './use-list-side.ts';

export interface ComboOption {
  value: string;
  label: string;
  hint?: string;
}

interface ComboBoxOptionsProps {
  side: 'bottom' | 'top';
  chosen: string | null;
  loading?: boolean;
  loadingText: string;
  emptyText: ReactNode;
}

/** The options of a ComboBox, or the reason why there are none. */
export function ComboBoxOptions({ side, chosen, loading, loadingText, emptyText }: ComboBoxOptionsProps) {
  const modalRoot = useModalRoot();
  const renderEmpty = () => (
    <Text tone="ink-2" p={3}>
      {loading ? loadingText : emptyText}
    </Text>
  );
  return (
    <OptionsPopover
      UNSTABLE_portalContainer={modalRoot ?? undefined}
      maxHeight={LIST_MAX_HEIGHT}
      placement={`${side} start`}
      shouldFlip={false}
    >
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
