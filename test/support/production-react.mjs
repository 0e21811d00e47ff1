// React reads this on import; pages are tested with its production build.
process.env.NODE_ENV = 'production';
