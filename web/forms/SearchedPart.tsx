import { styled } from 'styled-components';
import { LIMITS } from '../../common/limits.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** A line of its own in the row or grid of a search form. Empty, it takes no room. */
const Line = styled.p`
  flex-basis: 100%;
  grid-column: 1 / -1;
  color: var(--ink-2);
  font-size: var(--text-small);

  &:empty {
    position: absolute;
  }
`;

interface SearchedPartProps {
  /** The text of the search field. */
  text: string;
  /** In characters. */
  max?: number;
}

/** Says that a text is as long as what is searched, or longer: the rest is not searched. */
export function SearchedPart({ text, max = LIMITS.searchTextMax }: SearchedPartProps) {
  const t = useTranslation();
  return <Line role="status">{text.length >= max && t('site.searchedPart', { n: max })}</Line>;
}
