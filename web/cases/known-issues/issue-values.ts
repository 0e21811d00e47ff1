import { HOUR_MS } from '../../../common/durations.ts';
import type { Place } from '../../../common/cases/place.types.ts';
import type { CreateKnownIssue } from '../../../common/cases/known-issues.dto.ts';
import type { KnownIssue } from '../../../common/cases/known-issues.types.ts';

/** The radii to choose from, in metres. */
export const RADII = [100, 250, 500, 1000, 2000, 5000, 10_000, 20_000] as const;
const DEFAULT_RADIUS = 1000;

/** The offset of the city from UTC, which has no summer time. The expected end is entered in the time of the city. */
const CITY_OFFSET = '+04:00';
const CITY_OFFSET_MS = 4 * HOUR_MS;
const END_OF_DAY = '23:59';

/** The form values of an issue. */
export interface IssueValues {
  entityId: string;
  serviceId: string;
  scope: 'city' | 'area';
  position: Place | null;
  radius: string;
  titleEn: string;
  titleAr: string;
  textEn: string;
  textAr: string;
  /** YYYY-MM-DD, or empty without an expected end. */
  endDay: string;
  /** HH:MM; empty: the end of the day. */
  endTime: string;
  public: boolean;
}

export const EMPTY_ISSUE: IssueValues = {
  entityId: '',
  serviceId: '',
  scope: 'area',
  position: null,
  radius: String(DEFAULT_RADIUS),
  titleEn: '',
  titleAr: '',
  textEn: '',
  textAr: '',
  endDay: '',
  endTime: '',
  public: true,
};

/** The form values that show a saved issue. */
export function valuesOf({ area, entity, service, expectedEnd, ...issue }: KnownIssue): IssueValues {
  const end = expectedEnd ? new Date(Date.parse(expectedEnd) + CITY_OFFSET_MS).toISOString() : '';
  return {
    entityId: entity.id,
    serviceId: service?.id ?? '',
    scope: area ? 'area' : 'city',
    position: area && { latitude: area.latitude, longitude: area.longitude },
    radius: String(area?.radius ?? DEFAULT_RADIUS),
    titleEn: issue.titleEn,
    titleAr: issue.titleAr,
    textEn: issue.textEn,
    textAr: issue.textAr,
    endDay: end.slice(0, 10),
    endTime: end.slice(11, 16),
    public: issue.public,
  };
}

type IssueInput = Pick<CreateKnownIssue, 'titleEn' | 'titleAr' | 'textEn' | 'textAr' | 'public'> & {
  serviceId: string | null;
  area: { latitude: number; longitude: number; radius: number } | null;
  expectedEnd: string | null;
};

/** The input for the API, with null for what is left empty. */
export function toIssueInput({
  position,
  radius,
  scope,
  serviceId,
  endDay,
  endTime,
  ...values
}: IssueValues): IssueInput {
  return {
    titleEn: values.titleEn.trim(),
    titleAr: values.titleAr.trim(),
    textEn: values.textEn.trim(),
    textAr: values.textAr.trim(),
    public: values.public,
    serviceId: serviceId || null,
    area:
      scope === 'area' && position
        ? { latitude: position.latitude, longitude: position.longitude, radius: Number(radius) }
        : null,
    expectedEnd: endDay ? `${endDay}T${endTime || END_OF_DAY}:00${CITY_OFFSET}` : null,
  };
}

/** The form's field for a field of the input. */
export function issueFieldOf(inputField: string): string {
  const [parent = inputField, child] = inputField.split('.');
  if (parent === 'area') return child === 'radius' ? 'radius' : 'position';
  return parent === 'expectedEnd' ? 'endDay' : parent;
}
