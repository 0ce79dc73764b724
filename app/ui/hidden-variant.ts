import { createContext } from 'react'

/**
 * Around what an experiment may show instead of something else: what makes its ids differ from those of the other. Elsewhere
 * it is empty. What stands in it is hidden at first, so its pictures wait until they are seen.
 */
export const HiddenVariant = createContext('')
