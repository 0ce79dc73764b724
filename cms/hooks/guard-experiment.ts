import { type CollectionBeforeChangeHook, ValidationError } from 'payload'
import type { Experiment } from '../../payload-types.ts'
import { problemsOf } from '../experiments/check.ts'

/** Refuses an experiment that would count wrongly; a winner is that of one which has stopped. */
export const guardExperiment: CollectionBeforeChangeHook<Experiment> = ({ data, originalDoc }) => {
  const next = { ...originalDoc, ...data }
  const errors = problemsOf(next, originalDoc)
  if (errors.length > 0) throw new ValidationError({ collection: 'experiments', errors })
  return { ...data, winner: next.status === 'stopped' ? next.winner || null : null }
}
