/** All that production needs, except the file storage (`FILES_DIR` or `S3_BUCKET`), which each suite sets. */
export const PRODUCTION_SETTINGS = {
  PORTAL_PROFILE: 'production',
  DATABASE_URL: 'postgres://portal@db.internal/portal',
  PUBLIC_URL: 'https://voice.city.gov',
  SECRET: 'q8Zr1mVb7TtYx0LcWd5NfKs2HgUj9PeA',
  METRICS_TOKEN: 'Zk3vQ9wLr7Xb2TnM',
  SMS_GATEWAY_URL: 'https://sms.city.gov',
  SMTP_URL: 'smtps://mail.city.gov',
  MAIL_FROM: 'Voice <no-reply@city.gov>',
};
