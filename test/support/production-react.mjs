// React chooses by this, when it is read, between what serves and what helps to develop; pages are tested as they are served.
process.env.NODE_ENV = 'production';
