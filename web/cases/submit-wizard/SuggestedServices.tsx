import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { localised } from '../../../common/locale/locales.ts';
import { useLocale } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/forms/Button.tsx';
import { Text } from '../../ui/layout/Text.ts';
import type { useSuggestions } from './use-suggestions.ts';
import { useWizard } from './wizard-context.ts';

/** A single row that scrolls sideways, so that its height does not change while the user types. */
export const SuggestionRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: var(--control-target);
  overflow-x: auto;
  scrollbar-width: thin;

  & > * {
    flex: none;
  }
`;

interface SuggestedServicesProps extends Pick<ReturnType<typeof useSuggestions>, 'services' | 'chooseService'> {
  label: string;
  /** Further buttons of the row. */
  children?: ReactNode;
}

/** Buttons that choose one of the services suggested for the description. */
export function SuggestedServices({ label, services, chooseService, children }: SuggestedServicesProps) {
  const { locale } = useLocale();
  const { answers } = useWizard();
  const labelId = useId();
  return (
    <SuggestionRow role="group" aria-labelledby={labelId}>
      <Text as="span" size="small" tone="ink-2" id={labelId}>
        {label}
      </Text>
      {services.map((service) => {
        const isChosen = service.serviceId === answers.serviceId;
        return (
          <Button
            key={service.serviceId}
            tone="secondary"
            size="sm"
            aria-pressed={isChosen}
            icon={isChosen && <Check aria-hidden="true" />}
            title={localised(service, 'entity', locale)}
            onClick={() => chooseService(service)}
          >
            {localised(service, 'name', locale)}
          </Button>
        );
      })}
      {children}
    </SuggestionRow>
  );
}
