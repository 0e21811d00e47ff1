import { styled } from 'styled-components';
import { LIMITS } from '../../../common/limits.ts';
import { useTexts } from '../../client/text.ts';
import { Field } from '../../controls/Field.tsx';
import { TextInput } from '../../controls/TextInput.tsx';
import { upTo } from '../../design/media.ts';
import { idOf } from './step-fields.ts';
import { useWizard } from './wizard-context.ts';

const Names = styled.div`
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

/** The person's name, if they like to give it. */
export function AboutYou() {
  const t = useTexts();
  const { answers, change, errorOf } = useWizard();
  return (
    <Names>
      <Field
        id={idOf('requester.firstName')}
        label={t('wizard.s3.firstName')}
        optionalText={t('wizard.optional')}
        error={errorOf('requester.firstName')}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
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
        {(wiring) => (
          <TextInput
            {...wiring}
            dir="auto"
            autoComplete="family-name"
            maxLength={LIMITS.nameMax}
            value={answers.lastName}
            onChange={(event) => change({ lastName: event.currentTarget.value })}
          />
        )}
      </Field>
    </Names>
  );
}
