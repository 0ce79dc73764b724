import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { parseAddress } from './locale-path.ts'

/** The language of the current document. It never changes, because each language has documents of its own. */
export const documentLocale = createIsomorphicFn()
  .server(() => parseAddress(new URL(getRequest().url).pathname).locale)
  .client(() => parseAddress(window.location.pathname).locale)
