const ELSEWHERE = 'evil.example';

/** Before a host: what browsers, proxies and libraries are known to read as the start of another origin. */
const STARTS = [
  ...[
    '//',
    '///',
    '////',
    '/\\',
    '\\/',
    '\\\\',
    '/\\\\',
    '\\\\/',
    '/\\/',
    '//\\',
    '/ /',
    '/\t/',
    '/\n/',
    '/\r/',
    '\t//',
    ' //',
    '\u0000//',
  ],
  ...['/.//', '/..//', '/./\\', '/x/..//', '/my-cases/..//', '/my-cases/../../../', '/;//', '//;@', '//@', '///@', '/@/', '/:@'],
  ...[
    '/%2f',
    '/%2F%2F',
    '/%5c',
    '/%5C%5C',
    '/%2f%5c',
    '%2f%2f',
    '%5c%5c',
    '/%252f',
    '/%252f%252f',
    '/%09/',
    '/%0a/',
    '/%0d/',
    '/%00/',
    '/%20/',
  ],
  ...[
    '/%2e//',
    '/%2e%2e//',
    '/%2e%2e/%2f',
    '/..%2f%2f',
    '/.%2f/',
    '/%c0%af',
    '/%e0%80%af',
    '/\u2215',
    '/\u2044',
    '/\uff0f',
    '\uff0f\uff0f',
    '/\u3000/',
  ],
  ...[
    'https://',
    'http://',
    'HTTPS://',
    'hTTp://',
    'https:',
    'https:/',
    'https:///',
    'https:\\\\',
    'https:/\\',
    'http:\\',
    '//https://',
    '/https://',
    'https%3a//',
  ],
  ...[
    'ftp://',
    'ws://',
    'wss://',
    'blob:https://',
    'filesystem:https://',
    'view-source:https://',
    'intent://',
    'jar:https://',
    'feed:https://',
  ],
];

/** After it: what makes an address look like one of the portal's. */
const ENDS = ['', '/my-cases', '?/my-cases', '#/my-cases'];

/** Addresses that run something instead of leading anywhere. */
const SCRIPTS = [
  ...[
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
  ],
  ...[
    'javascript://%0aalert(1)',
    'javascript:/*/my-cases*/alert(1)',
    'javascript%3aalert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
  ],
  ...[
    '/javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'DATA:,x',
    'vbscript:msgbox(1)',
  ],
  ...['blob:null', 'about:blank', 'file:///etc/passwd', 'mailto:a@evil.example', 'tel:+971500000000', 'sms:1', 'urn:x', 'x:y', '::', ':80'],
];

/** Addresses that mix hosts and people, or end a header and begin another. */
const MIXED = [
  ...[
    'user@evil.example',
    'user:pass@evil.example',
    '//user:pass@evil.example',
    'https://portal.invalid@evil.example',
    'https://portal.invalid%40evil.example',
  ],
  ...[
    'https://portal.invalid.evil.example',
    'https://portal.invalid:pass@evil.example',
    'https://evil.example#portal.invalid',
    'https://evil.example?portal.invalid',
  ],
  ...[
    'https://evil.example\\@portal.invalid',
    'https://[::1]/',
    'http://127.1/',
    '//0x7f000001/',
    '//2130706433/',
    '//017700000001/',
    '//evil\u3002example',
    '//\u0435vil.example',
  ],
  ...[
    '/my-cases\r\nLocation: https://evil.example',
    '/my-cases%0d%0aLocation:%20https://evil.example',
    '/my-cases\nSet-Cookie: a=b',
    '/my-cases%E5%98%8A%E5%98%8DLocation:x',
  ],
  ...[
    '/my-cases\u0000',
    '/my-cases\u2028',
    '/my-cases\u2029',
    '/my-cases\u202e',
    '/my\u200bcases',
    '/my-cases\u00a0',
    '/my-cases\ufeff',
    '\ufeff/my-cases',
    '\u202e/my-cases',
  ],
];

/** Some 300 addresses that nobody may be led to. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...new Set([...STARTS.flatMap((start) => ENDS.map((end) => `${start}${ELSEWHERE}${end}`)), ...SCRIPTS, ...MIXED]),
];
