import { APIError, type AuthStrategy, type AuthStrategyResult } from 'payload'
import type { Cms } from '#cms/core/cms.ts'

const SERVER_ERROR = 500

/** Errors below mean that the account was looked for and is not there. */
const isAnswer = (error: unknown) => error instanceof APIError && error.status < SERVER_ERROR

/** A result whose user cannot be read: Payload catches what a strategy throws, and would go on as if nobody had signed in. */
const failed = (error: unknown): AuthStrategyResult => ({
  get user(): never {
    throw error
  },
})

/** Wraps `authenticate` so that it fails if the account could not be read. Payload's own strategy catches that error itself. */
const checked =
  (authenticate: AuthStrategy['authenticate']): AuthStrategy['authenticate'] =>
  async (args) => {
    let fault: unknown
    const findByID: Cms['findByID'] = (options) =>
      args.payload.findByID(options).catch((error: unknown) => {
        if (!isAnswer(error)) fault = error
        throw error
      })
    const payload = Object.assign(Object.create(args.payload) as Cms, { findByID })
    try {
      const result = await authenticate({ ...args, payload })
      return fault === undefined ? result : failed(fault)
    } catch (error) {
      return failed(error)
    }
  }

/** Makes a request fail whose session or API key could not be checked: while the database is away, nobody is a stranger for that. */
export function failUncheckedSessions(cms: Cms): void {
  cms.authStrategies = cms.authStrategies.map(({ name, authenticate }) => ({ name, authenticate: checked(authenticate) }))
}
