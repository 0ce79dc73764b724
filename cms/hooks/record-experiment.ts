import type { CollectionAfterChangeHook } from 'payload'
import type { Experiment } from '../../payload-types.ts'
import { recordAct } from './record-act.ts'

/** Records what visitors get of an experiment from now on. */
export const recordExperiment: CollectionAfterChangeHook<Experiment> = async ({ doc, operation, req }) => {
  const { id, key, title, status, goal, winner, variants } = doc
  const shares = variants.map(({ name, share }) => `${name} ${share} %`)
  const details = { key, status, goal, winner: winner ?? null, shares, made: operation === 'create' }
  await recordAct(req, { act: 'experiment-changed', subject: { collection: 'experiments', id, title }, details })
}
