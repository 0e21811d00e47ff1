import analytics from '../../../common/locale/messages/en/analytics.json';
import performance from '../../../common/locale/messages/en/performance.json';

/** The texts of the public record. */
export const messages = {
  ...analytics,
  ...performance,
};
