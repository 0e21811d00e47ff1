import { Search } from 'lucide-react';
import { useState } from 'react';
import { CharacterCounter } from '../ui/forms/CharacterCounter.tsx';
import { ComboBox } from '../ui/forms/ComboBox.tsx';
import { Field } from '../ui/forms/Field.tsx';
import { MobileField } from '../ui/forms/MobileField.tsx';
import { OtpField } from '../ui/forms/OtpField.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextArea } from '../ui/forms/TextArea.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import type { SampleProps } from './Sample.tsx';

/** Text fields: empty, filled, invalid, read-only, disabled. */
export function FieldSamples({ words }: SampleProps) {
  const [text, setText] = useState<string>(words.typed);
  return (
    <>
      <Field label={words.label} hint={words.hint} required>
        {(wiring) => <TextInput {...wiring} placeholder={words.placeholder} icon={<Search aria-hidden="true" />} />}
      </Field>
      <Field label={words.label} error={words.error} required>
        {(wiring) => <TextInput {...wiring} />}
      </Field>
      <Field label={words.label} optionalText={words.optional}>
        {(wiring) => <TextInput {...wiring} readOnly defaultValue={words.typed} />}
      </Field>
      <Field label={words.label}>{(wiring) => <TextInput {...wiring} disabled defaultValue={words.typed} />}</Field>
      <Field label={words.label}>
        {(wiring) => (
          <>
            <TextArea {...wiring} rows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
            <CharacterCounter used={text.length} max={60} text={words.left} />
          </>
        )}
      </Field>
    </>
  );
}

/** Select, combo box, mobile and code fields. */
export function AnswerSamples({ words }: SampleProps) {
  const options = words.entities.map((label) => ({ value: label, label }));
  const [chosen, setChosen] = useState('');
  const [found, setFound] = useState<string | null>(words.entities[0]);
  const [mobile, setMobile] = useState('+971501234567');
  const [code, setCode] = useState('123');
  return (
    <>
      <Field label={words.entities[1]} error={chosen ? undefined : words.error}>
        {(wiring) => <Select {...wiring} options={options} placeholder={words.placeholder} value={chosen} onChange={setChosen} />}
      </Field>
      <ComboBox
        label={words.entities[0]}
        options={options}
        value={found}
        onChange={setFound}
        loadingText={words.loading}
        emptyText={words.none}
        clearLabel={words.remove}
      />
      <MobileField label={words.mobile} value={mobile} onChange={setMobile} />
      <OtpField label={words.code} value={code} onChange={setCode} />
      <OtpField label={words.code} value="654321" onChange={setCode} error={words.error} />
    </>
  );
}
