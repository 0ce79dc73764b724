/** Names of built-in pages. */
export const placesMessages = {
  home: 'Home',
  directory: 'Directory',
  directoryText: 'Every analyzer, and every issue it finds, with severity, reason and fix.',
  search: 'Search',
  preview: 'Preview',
  /** Titles of the feeds that the front page names. */
  feeds: { posts: 'Blog', changelog: 'Changelog', rules: 'Changes in the rules' },
}
