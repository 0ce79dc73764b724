/** Names of built-in pages. */
export const placesMessages = {
  home: 'Home',
  directory: 'Directory',
  directoryText: 'Every analyzer, and every issue it finds, with severity, reason and fix.',
  search: 'Search',
  preview: 'Preview',
}
