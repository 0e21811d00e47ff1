import { Search } from 'lucide-react';
import { useState } from 'react';
import { CharacterCounter } from '../ui/forms/CharacterCounter.tsx';
import { ComboBox } from '../ui/forms/ComboBox.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { MobileField } from '../identifiers/MobileField.tsx';
import { FallbackCodeField } from '../identifiers/FallbackCodeField.tsx';
import { OtpField } from '../identifiers/OtpField.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import type { SampleProps } from './Sample.tsx';

/** Text fields: empty, filled, invalid, read-only, disabled. */
export function FieldSamples({ texts }: SampleProps) {
  const [text, setText] = useState<string>(texts.typed);
  return (
    <>
      <Field label={texts.label} hint={texts.hint} required>
        {(fieldProps) => (
          <TextInput {...fieldProps} placeholder={texts.placeholder} icon={<Search aria-hidden="true" />} />
        )}
      </Field>
      <Field label={texts.label} error={texts.error} required>
        {(fieldProps) => <TextInput {...fieldProps} />}
      </Field>
      <Field label={texts.label} optionalText={texts.optional}>
        {(fieldProps) => <TextInput {...fieldProps} readOnly defaultValue={texts.typed} />}
      </Field>
      <Field label={texts.label}>
        {(fieldProps) => <TextInput {...fieldProps} disabled defaultValue={texts.typed} />}
      </Field>
      <Field label={texts.label}>
        {(fieldProps) => (
          <>
            <TextArea {...fieldProps} rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
            <CharacterCounter used={text.length} max={60} text={texts.left} />
          </>
        )}
      </Field>
    </>
  );
}

/** Select, combo box, mobile and code fields. */
export function AnswerSamples({ texts }: SampleProps) {
  const options = texts.entities.map((label) => ({ value: label, label }));
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<string | null>(texts.entities[0]);
  const [mobile, setMobile] = useState('+971501234567');
  const [code, setCode] = useState('123');
  const [longCode, setLongCode] = useState('12345678');
  return (
    <>
      <Field label={texts.entities[1]} error={chosen ? undefined : texts.error}>
        {(fieldProps) => (
          <Select
            {...fieldProps}
            options={options}
            placeholder={texts.placeholder}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
      <ComboBox
        label={texts.entities[0]}
        options={options}
        value={found}
        onChange={setFound}
        loadingText={texts.loading}
        emptyText={texts.none}
        clearLabel={texts.remove}
      />
      <MobileField label={texts.mobile} value={mobile} onChange={setMobile} />
      <OtpField label={texts.code} value={code} onChange={setCode} />
      <OtpField label={texts.code} value="654321" onChange={setCode} error={texts.error} />
      <FallbackCodeField label={texts.code} value={longCode} onChange={setLongCode} />
    </>
  );
}
