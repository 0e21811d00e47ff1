import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { Optional, partial, RequiredName, Version } from '../../common/contract/fields.ts';
import { ExpiryDate, PassportNumber, RequiredWith } from '../../common/users/person-fields.ts';

class AddTraveller {
  @RequiredName(10, 'nameEn')
  name: string;

  @Optional()
  @RequiredName(10)
  city?: string;

  @RequiredWith('passportExpiry')
  @PassportNumber()
  passportNumber?: string;

  @RequiredWith('passportNumber')
  @ExpiryDate()
  passportExpiry?: string;
}

class ChangeTraveller extends partial(AddTraveller) {
  @Version()
  version: number;
}

const errorsOf = async (input: new () => object, values: object): Promise<string[]> =>
  (await validate(plainToInstance(input, values), { whitelist: true, forbidNonWhitelisted: true }))
    .map(({ property }) => property)
    .sort();

describe('partial', () => {
  it('makes the properties of a class optional, and leaves the class as it is', async () => {
    expect(await errorsOf(ChangeTraveller, { version: 1 })).toEqual([]);
    expect(await errorsOf(AddTraveller, {})).toEqual(['name']);
  });

  it('keeps the rules and the transformations of a value', async () => {
    expect(await errorsOf(ChangeTraveller, { name: ' ', city: 'A much longer name', version: 1 })).toEqual([
      'city',
      'name',
    ]);
    expect(plainToInstance(ChangeTraveller, { name: ' Sara ' }).name).toBe('Sara');
  });

  it('keeps a condition, and requires what the class itself requires', async () => {
    expect(await errorsOf(ChangeTraveller, { passportExpiry: '2099-01-31', version: 1 })).toEqual(['passportNumber']);
    expect(await errorsOf(ChangeTraveller, { name: 'Sara' })).toEqual(['version']);
  });

  it('refuses properties that the class does not have', async () => {
    expect(await errorsOf(ChangeTraveller, { age: 30, version: 1 })).toEqual(['age']);
  });
});
