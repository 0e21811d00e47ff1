import { IsBoolean } from 'class-validator';
import { OneOf, withMessage } from '../contract/fields.ts';
import { TEST_CHANNELS, type TestChannel } from './setup.types.ts';

/** POST setup/test. */
export class SendTest {
  @OneOf(TEST_CHANNELS)
  channel: TestChannel;
}

/** POST setup/dismiss. */
export class DismissSetup {
  @IsBoolean(withMessage('invalid'))
  dismissed: boolean;
}
