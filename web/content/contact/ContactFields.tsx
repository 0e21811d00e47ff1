import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { CharacterCounter } from '../../controls/CharacterCounter.tsx';
import { Field } from '../../controls/Field.tsx';
import { MobileField } from '../../controls/MobileField.tsx';
import { TextArea } from '../../controls/TextArea.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import type { Contact } from './use-contact.ts';

/** The id of a field's input, which the error summary leads to. */
export const idOf = (field: string): string => `contact-${field}`;

type FieldsProps = Pick<Contact, 'draft' | 'change' | 'errorOf'>;

/** As the server counts: whole characters, without the spaces around them. */
const lengthOf = (text: string): number => [...text.trim()].length;

export function ContactFields({ draft, change, errorOf }: FieldsProps) {
  const t = useTexts();
  return (
    <>
      <Field id={idOf('name')} label={t('content.contact.name')} error={errorOf('name')} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            name="name"
            autoComplete="name"
            dir={draft.name ? 'auto' : undefined}
            value={draft.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <MobileField
        id={idOf('mobile')}
        label={t('content.contact.mobile')}
        error={errorOf('mobile')}
        required
        name="mobile"
        value={draft.mobile}
        onChange={(mobile) => change({ mobile })}
      />
      <Field id={idOf('email')} label={t('content.contact.email')} hint={t('content.contact.emailHint')} error={errorOf('email')} required>
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="email"
            spellCheck={false}
            value={draft.email}
            onChange={(event) => change({ email: event.currentTarget.value })}
          />
        )}
      </Field>
      <MessageField draft={draft} change={change} errorOf={errorOf} />
    </>
  );
}

function MessageField({ draft, change, errorOf }: FieldsProps) {
  const t = useTexts();
  return (
    <Field id={idOf('message')} label={t('content.contact.message')} error={errorOf('message')} required>
      {(wiring) => (
        <>
          <TextArea
            {...wiring}
            name="message"
            rows={6}
            value={draft.message}
            onChange={(event) => change({ message: event.currentTarget.value })}
          />
          <CharacterCounter
            used={lengthOf(draft.message)}
            max={LIMITS.messageMax}
            text={(left) => (left < 0 ? t('site.charsOver', { count: -left }) : t('site.charsLeft', { count: left }))}
          />
        </>
      )}
    </Field>
  );
}
