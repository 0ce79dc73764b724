import { around } from '../around.ts'

/** Error pages. */
export const errorsMessages = {
  notFound: 'Page Not Found',
  notFoundAt: (path: string) => `Page not found: ${path}`,
  refusedAt: (path: string) => `Page Not Found: ${path}`,
  gone: 'Page Gone',
  goneAt: (path: string) => `Page gone: ${path}`,
  goneOnPurpose: 'This page was removed on purpose and will not come back.',
  perhaps: 'You may be looking for',
  didYouMean: 'Did you mean',
  comparisons: 'Comparisons',
  fault: 'Internal Server Error',
  unfit: 'Bad Request',
  unfitText: 'The search in this address is too long or cannot be read. Shorten it, or start a new search.',
  busy: 'Too Busy',
  busyText: 'The site is busy right now. Reload the page in a moment.',
  oftenText: 'Too many searches at once. Try again in a minute.',
  reload: 'Something went wrong on our side. Reload the page in a minute.',
  reference: around('If you write to us, mention ', '.'),
}
