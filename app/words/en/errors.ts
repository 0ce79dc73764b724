import { around } from '../around.ts'

/** Error pages. */
export const errorsWords = {
  notFound: 'Page Not Found',
  notFoundAt: (path: string) => `Page not found: ${path}`,
  refusedAt: (path: string) => `Page Not Found: ${path}`,
  gone: 'Page Gone',
  goneAt: (path: string) => `Page gone: ${path}`,
  goneOnPurpose: 'What stood at this address was taken away on purpose. It will not come back here.',
  perhaps: 'Perhaps this helps',
  didYouMean: 'Did you mean',
  fault: 'Internal Server Error',
  unfit: 'Bad Request',
  unfitText: 'The question in this address is too long, or cannot be read. Shorten it, or begin anew.',
  busy: 'Too Busy',
  busyText: 'The search took too long and was stopped. Reload the page in a moment, or look for fewer words.',
  oftenText: 'Too many searches at once. Try again in a minute.',
  reload: 'Something broke on our side. Reload the page in a minute.',
  reference: around('If you write to us, mention ', '.'),
}
