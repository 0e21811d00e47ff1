import analytics from '../../../common/locale/messages/ar/analytics.json';
import performance from '../../../common/locale/messages/ar/performance.json';

/** The texts of the public record. */
export const messages = {
  ...analytics,
  ...performance,
};
