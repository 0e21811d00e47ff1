import { databaseAddressProblem, parseDatabaseAddress } from '../../bff/config/database-address.ts';

const urlsOf = (address: string): string[] => parseDatabaseAddress(address).servers.map(({ url }) => url);

describe('address of a database', () => {
  it.each([
    ['postgres://u:p@h1:5432,h2:5433/db', ['postgres://u:p@h1:5432/db', 'postgres://u:p@h2:5433/db']],
    ['postgresql://u@h1,h2,h3/db', ['postgresql://u@h1/db', 'postgresql://u@h2/db', 'postgresql://u@h3/db']],
    [
      'postgres://u:p%40s%2Cs@h1,[fd00::2]:6432/db?sslmode=verify-full&target_session_attrs=read-write&application_name=portal',
      [
        'postgres://u:p%40s%2Cs@h1/db?sslmode=verify-full&application_name=portal',
        'postgres://u:p%40s%2Cs@[fd00::2]:6432/db?sslmode=verify-full&application_name=portal',
      ],
    ],
    ['postgres://u@h/db?target_session_attrs=primary', ['postgres://u@h/db']],
    ['postgres://u@/db?host=/run/postgresql', ['postgres://u@/db?host=/run/postgresql']],
  ])('has one address for each server: %s', (address, urls) => {
    expect(databaseAddressProblem(address)).toBeUndefined();
    expect(urlsOf(address)).toEqual(urls);
  });

  it.each([
    ['postgres://u@h1,h2/db', undefined],
    ['postgres://u@h1,h2/db?target_session_attrs=read-write', 'primary'],
    ['postgres://u@h1,h2/db?target_session_attrs=primary', 'primary'],
    ['postgres://u@h1,h2/db?target_session_attrs=any', 'any'],
    ['postgres://u@h1,h2/db?target_session_attrs=standby', 'standby'],
    ['postgres://u@h1,h2/db?target_session_attrs=read-only', 'standby'],
    ['postgres://u@h1,h2/db?target_session_attrs=prefer-standby', 'any'],
  ])('says which server to use: %s', (address, role) => {
    expect(databaseAddressProblem(address)).toBeUndefined();
    expect(parseDatabaseAddress(address).role).toBe(role);
  });

  it('has names without credentials, to be shown', () => {
    const { servers, user, password, database } = parseDatabaseAddress('postgres://me:s%3Acret@h1,h2:5433/voice');
    expect(servers.map(({ name }) => name)).toEqual(['h1:5432', 'h2:5433']);
    expect({ user, password, database }).toEqual({ user: 'me', password: 's:cret', database: 'voice' });
    expect(parseDatabaseAddress('postgres://me@/voice?host=/run/postgresql').servers[0].name).toBe('/run/postgresql');
  });

  it.each([
    ['mysql://u@h1,h2/db', /^must be an address such as/],
    ['postgres://u:p#s@h1,h2/db', /^must be an address such as/],
    ['postgres://u:secret@h1,,h2/db', /^must list its hosts as host1:5432,host2:5432/],
    ['postgres://u:secret@h1,h2,/db', /^must list its hosts/],
    ['postgres://u:secret@h1, h2/db', /^must list its hosts/],
    ['postgres://u:secret@h1:5432:5433,h2/db', /^must list its hosts/],
    ['postgres://u:secret@h1:port,h2/db', /^must list its hosts/],
    ['postgres://u:secret@h1:0,h2/db', /^must have ports from 1 to 65535$/],
    ['postgres://u:secret@h1:70000,h2/db', /^must have ports from 1 to 65535$/],
    ['postgres://u:secret@h1,h1:5432/db', /^must not list a host twice$/],
    ['postgres://u:secret@h1,h2/db?host=h3', /^must list several hosts before the path/],
    [
      'postgres://u:secret@h1,h2/db?target_session_attrs=writable',
      /^must have a target_session_attrs of any, read-write/,
    ],
  ])('has one clear problem when it is malformed: %s', (address, problem) => {
    expect(databaseAddressProblem(address)).toMatch(problem);
    expect(databaseAddressProblem(address)).not.toMatch(/secret|p#s/);
  });
});
