import { X } from 'lucide-react';
import { styled } from 'styled-components';
import type { Place } from '../../../common/cases/cases.types.ts';
import { useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { IconButton } from '../../controls/IconButton.tsx';
import { TextInput } from '../../controls/TextInput.tsx';

/** As much as a case keeps. */
const LONGEST_ADDRESS = 500;

const Room = styled.div`
  margin-block-start: var(--space-4);
`;

interface LocationAddressProps {
  value: Place;
  onChange: (value: Place | undefined) => void;
}

/** The place in words: what counts, whatever the map shows. */
export function LocationAddress({ value, onChange }: LocationAddressProps) {
  const t = useTexts();
  const clear = (
    <IconButton label={t('capture.location.clear')} icon={<X aria-hidden="true" size={18} />} onClick={() => onChange(undefined)} />
  );
  return (
    <Room>
      <Field label={t('capture.location.address')} hint={t('capture.location.addressHint')}>
        {(wiring) => (
          <TextInput
            {...wiring}
            dir="auto"
            maxLength={LONGEST_ADDRESS}
            value={value.address ?? ''}
            onChange={(event) => onChange({ ...value, address: event.currentTarget.value || undefined })}
            end={clear}
          />
        )}
      </Field>
    </Room>
  );
}
