import { styled } from 'styled-components';
import { beyond } from '../../theme/media.ts';
import { Button } from '../../ui/forms/Button.tsx';

/** A button of what only phones open and close. */
export const PhoneButton = styled(Button)`
  ${beyond.mobile} {
    display: none;
  }
`;
