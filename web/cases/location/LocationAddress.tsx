import { X } from 'lucide-react';
import type { Place } from '../../../common/cases/place.types.ts';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { IconButton } from '../../ui/forms/IconButton.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { Box } from '../../ui/layout/Box.ts';

interface LocationAddressProps {
  value: Place;
  onChange: (value: Place | undefined) => void;
}

/** The address as text; this value is submitted. */
export function LocationAddress({ value, onChange }: LocationAddressProps) {
  const t = useTranslation();
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
            maxLength={LIMITS.addressMax}
            value={value.address ?? ''}
            onChange={(event) => onChange({ ...value, address: event.currentTarget.value || undefined })}
            end={clearButton}
          />
        )}
      </Field>
    </Box>
  );
}
