import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { splitLocale } from './locale-path.ts'

/** The language of the document being made or shown. It stays the same for a document's life: another is another document. */
export const documentLocale = createIsomorphicFn()
  .server(() => splitLocale(new URL(getRequest().url).pathname).locale)
  .client(() => splitLocale(window.location.pathname).locale)
