import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Choice, Choices, NoChoice, Sheet } from './combo-parts.ts';
import { useModalRoot } from './modal-root.ts';
import { Spinner } from './Spinner.tsx';

export interface ComboOption {
  value: string;
  label: string;
  hint?: string;
}

interface ComboChoicesProps {
  chosen: string | null;
  loading?: boolean;
  loadingText: string;
  emptyText: ReactNode;
}

/** The list under a ComboBox: its options, or why there are none. */
export function ComboChoices({ chosen, loading, loadingText, emptyText }: ComboChoicesProps) {
  const modal = useModalRoot();
  const none = () => (
    <NoChoice>
      {loading && <Spinner size={20} stroke={3} />}
      {loading ? loadingText : emptyText}
    </NoChoice>
  );
  return (
    <Sheet UNSTABLE_portalContainer={modal ?? undefined}>
      <Choices<ComboOption> renderEmptyState={none}>
        {(option) => (
          <Choice id={option.value} textValue={option.label}>
            <span>
              {option.label}
              {option.hint && <small>{option.hint}</small>}
            </span>
            {option.value === chosen && <Check aria-hidden="true" />}
          </Choice>
        )}
      </Choices>
    </Sheet>
  );
}
