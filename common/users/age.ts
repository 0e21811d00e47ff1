import type { FieldError } from '../errors/catalogue.ts';
import { fieldTexts } from '../errors/field-messages.ts';
import { isDay, todayInCity, yearsBetween } from './calendar-day.ts';

/** What is wrong with a birthday where one must be so many years old: 18, or 21 where the flow says so (specification §5). */
export function ageProblem(dateOfBirth: string | undefined, age: number, now: Date): FieldError | undefined {
  if (!isDay(dateOfBirth) || yearsBetween(dateOfBirth, todayInCity(now)) >= age) return undefined;
  return { field: 'dateOfBirth', code: 'age', ...fieldTexts('age', { age }) };
}
