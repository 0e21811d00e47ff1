import { withPortalValues } from '../../bff/middleware/response-values.ts';

it('the record languages and the branch type of a middleware are read', () => {
  const user = { preferredLanguage: 100000001, branches: [{ kind: 12, branchId: 'b1' }, { kind: 2 }], note: 12 };
  expect(withPortalValues({ users: [user], locale: '100000002', language: 'en' })).toEqual({
    users: [{ preferredLanguage: 'en', branches: [{ kind: 1, branchId: 'b1' }, { kind: 2 }], note: 12 }],
    locale: 'ar',
    language: 'en',
  });
});
