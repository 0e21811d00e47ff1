import type { IssueArea } from '../../../common/cases/known-issues.types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { coordinateText } from '../location/coordinates.ts';

const METRES_PER_KM = 1000;

/** A radius such as 500 m or 2 km. */
export function useDistanceText() {
  const t = useTranslation();
  return (metres: number): string =>
    metres < METRES_PER_KM
      ? t('knownIssues.area.metres', { value: metres })
      : t('knownIssues.area.kilometres', { value: metres / METRES_PER_KM });
}

/** An area in words: the whole city, or the radius around a point. */
export function useAreaText() {
  const t = useTranslation();
  const distanceText = useDistanceText();
  return (area: IssueArea | null): string =>
    // Coordinates are written from left to right.
    area
      ? t('knownIssues.area.around', {
          radius: distanceText(area.radius),
          place: `\u2066${coordinateText(area)}\u2069`,
        })
      : t('knownIssues.area.city');
}
