import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { upTo } from '../../theme/media.ts';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-4);

  & > [data-field] + [data-field] {
    margin-block-start: 0;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Optional name fields. */
export function NameFields() {
  const t = useTranslation();
  const { answers, change, errorOf } = useWizard();
  return (
    <FieldRow>
      <Field
        id={idOf('requester.firstName')}
        label={t('wizard.s3.firstName')}
        optionalText={t('wizard.optional')}
        error={errorOf('requester.firstName')}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="given-name"
            maxLength={LIMITS.nameMax}
            value={answers.firstName}
            onChange={(event) => change({ firstName: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field
        id={idOf('requester.lastName')}
        label={t('wizard.s3.lastName')}
        optionalText={t('wizard.optional')}
        error={errorOf('requester.lastName')}
      >
        {(control) => (
          <TextInput
            {...control}
            dir="auto"
            autoComplete="family-name"
            maxLength={LIMITS.nameMax}
            value={answers.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        )}
      </Field>
    </FieldRow>
  );
}
