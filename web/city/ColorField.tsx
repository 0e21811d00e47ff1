import { styled } from 'styled-components';
import { contrastWithWhite, isHexColor, MIN_CONTRAST } from '../../common/city/brand-colors.ts';
import type { FieldProps } from '../forms/form-fields.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Field } from '../ui/forms/Field.tsx';
import { TextInput } from '../ui/forms/TextInput.tsx';
import { StatusTag } from '../ui/data/StatusTag.tsx';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);

  & > [type='color'] {
    inline-size: var(--control-input);
    block-size: var(--control-input);
    padding: var(--space-1);
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-md);
    background: var(--surface);
  }
  & > :nth-child(2) {
    flex: 0 1 10rem;
  }
`;

/** The city's main colour and its contrast with white text. `defaultColor`: that of the portal, for an empty field. */
export function ColorField({
  id,
  value,
  error,
  onChange,
  defaultColor,
}: FieldProps<string> & { defaultColor: string }) {
  const t = useTranslation();
  const color = value.trim().toLowerCase() || defaultColor;
  const ratio = isHexColor(color) ? contrastWithWhite(color) : undefined;
  const isEnough = ratio !== undefined && ratio >= MIN_CONTRAST;
  return (
    <Field id={id} label={t('city.field.color')} hint={t('city.color.hint', { min: MIN_CONTRAST })} error={error}>
      {(fieldProps) => (
        <Row>
          <input
            type="color"
            aria-label={t('city.color.pick')}
            value={ratio === undefined ? defaultColor : color}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <TextInput
            {...fieldProps}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            placeholder={defaultColor}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <span role="status">
            {ratio !== undefined && (
              <StatusTag tone={isEnough ? 'success' : 'danger'}>
                {t('city.color.ratio', { ratio: ratio.toFixed(2) })}
              </StatusTag>
            )}
          </span>
        </Row>
      )}
    </Field>
  );
}
