// Plugins whose packages have no types.
declare module 'eslint-plugin-promise'
