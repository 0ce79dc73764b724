/** Feeds of lists. */
export const feedsMessages = {
  follow: 'Follow this page',
  only: 'Only one kind of change',
  atom: 'Atom feed',
  json: 'JSON feed',
}
