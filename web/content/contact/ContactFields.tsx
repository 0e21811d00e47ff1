import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CharacterCounter } from '../../ui/forms/CharacterCounter.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { MobileField } from '../../ui/forms/MobileField.tsx';
import { TextArea } from '../../ui/forms/TextArea.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import type { Contact } from './use-contact.ts';

/** Id of a field's input, for the error summary. */
export const idOf = (field: string): string => `contact-${field}`;

type FieldsProps = Pick<Contact, 'draft' | 'change' | 'errorOf'>;

/** Length in characters without surrounding spaces, as the server counts. */
const lengthOf = (text: string): number => [...text.trim()].length;

export function ContactFields({ draft, change, errorOf }: FieldsProps) {
  const t = useTranslation();
  return (
    <>
      <Field id={idOf('name')} label={t('content.contact.name')} error={errorOf('name')} required>
        {(control) => (
          <TextInput
            {...control}
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
        {(control) => (
          <TextInput
            {...control}
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
  const t = useTranslation();
  return (
    <Field id={idOf('message')} label={t('content.contact.message')} error={errorOf('message')} required>
      {(control) => (
        <>
          <TextArea
            {...control}
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
