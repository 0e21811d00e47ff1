import { X } from 'lucide-react';
import { isPlace, type CasePlace } from '../../../common/cases/place.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Box } from '../../ui/layout/Box.ts';

interface LocationAddressProps {
  value: CasePlace;
  onChange: (value: CasePlace | undefined) => void;
  autoFocus?: boolean;
}

/** The address as text; this value is submitted. */
export function LocationAddress({ value, onChange, autoFocus }: LocationAddressProps) {
  const t = useTranslation();
  const write = (address: string) => onChange(isPlace(value) ? { ...value, address: address || undefined } : { address });
  const clearButton = (
    <IconButton label={t('capture.location.clear')} icon={<X aria-hidden="true" size={18} />} onClick={() => onChange(undefined)} />
  );
  return (
    <Box mt={4}>
      <Field label={t('capture.location.address')} hint={t('capture.location.addressHint')}>
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoFocus={autoFocus}
            maxLength={LIMITS.addressMax}
            value={value.address ?? ''}
            onChange={(event) => write(event.currentTarget.value)}
            end={clearButton}
          />
        )}
      </Field>
    </Box>
  );
}
