import { createContext } from 'react'

/**
 * A suffix that keeps ids in an experiment's variants distinct from those in the control; empty everywhere else. Content inside
 * a variant is hidden at first, so its pictures load lazily.
 */
export const HiddenVariant = createContext('')
