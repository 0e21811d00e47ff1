import { styled } from 'styled-components';

/** Title of a section. */
export const SectionTitle = styled.h2`
  font-size: 1.25rem;
  line-height: 1.55;
`;

/** Title inside a section. */
export const SubsectionTitle = styled.h3`
  margin-block: 22px 6px;
  font-size: 1.0625rem;
  line-height: 1.55;
`;
