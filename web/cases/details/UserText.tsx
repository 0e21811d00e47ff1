import { styled } from 'styled-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FreeText } from './FreeText.tsx';

const RemovedText = styled.p`
  color: var(--ink-3);
`;

/** A person's text, or a note that the retention policy has removed it. */
export function UserText({ children }: { children: string | null }) {
  const t = useTranslation();
  return children ? <FreeText>{children}</FreeText> : <RemovedText>{t('details.forgotten')}</RemovedText>;
}
