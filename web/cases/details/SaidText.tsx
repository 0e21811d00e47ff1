import { styled } from 'styled-components';
import { useTexts } from '../../client/text.ts';
import { PersonText } from './PersonText.tsx';

const Gone = styled.p`
  color: var(--ink-3);
`;

/** What a person wrote; of a case that the retention policy has emptied, that it did. */
export function SaidText({ children }: { children: string | null }) {
  const t = useTexts();
  return children ? <PersonText>{children}</PersonText> : <Gone>{t('details.forgotten')}</Gone>;
}
