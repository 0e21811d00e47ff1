/** An error response must not contain this input. */
export const MARK = '<svg/onload=q7>';

/** Texts that are known to break servers. */
export const HOSTILE = [
  ...['', ' ', '\u0000', 'a\u0000b', '\ud800', 'x\udfffy', '\u202egnp.exe', '\ufeff', '\r\nSet-Cookie: a=b', '\u001b[31mred', '\u2028'],
  ...['NaN', 'Infinity', '-Infinity', '-0', '1e309', '0x10', '１２３', '٣', 'true', 'null', 'undefined', '[object Object]'],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '$where',
    "' or '1'='1",
    '"; drop table cases; --',
    '%00',
    '%',
    '_',
    '\\',
    '${7*7}',
    '{{7*7}}',
  ],
  ...['../../etc/passwd', '//evil.example', 'javascript:alert(1)', 'file:///etc/passwd', 'http://169.254.169.254/', MARK, '=1+1', '@x'],
  ...['2026-02-30', '9999-99-99', '-000001-01-01', '+275760-09-13', '2026-11-20T25:61:61Z', '\u0661\u0662/\u0661', '0000-00-00'],
  ...['e\u0301'.repeat(40), 'ﷺ'.repeat(50), '👩‍👩‍👧‍👦'.repeat(30), 'ا'.repeat(300), '\t\n\v\f', 'a'.repeat(5000), ' '.repeat(3000)],
];

/** Property names that only the server sets, or that no endpoint has. */
export const EXTRA_NAMES = [
  ...['id', 'status', 'roles', 'role', 'permissions', 'isAdmin', 'ownerId', 'userId', 'entityId', 'version', 'assignee', 'assigneeId'],
  ...['createdAt', 'dueAt', 'ticketNumber', 'passwordHash', 'emailVerified', 'approvedBy', 'priority', 'scan', 'published', 'userType'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'toJSON', '', ' ', '$set', 'a.b', 'a[b]', MARK, '0'],
  ...['caller', 'apiClient', 'address', 'browserId', 'verifiedContact', 'app', 'length', 'valueOf', 'password', 'otp'],
];
