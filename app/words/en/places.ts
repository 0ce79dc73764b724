/** Pages that the site makes itself, by what they are called. */
export const placesWords = {
  home: 'Home',
  directory: 'Directory',
  directoryText: 'Every analyzer, and every issue it finds, with severity, reason and fix.',
  search: 'Search',
  preview: 'Preview',
}
