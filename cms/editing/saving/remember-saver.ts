import type { CollectionBeforeChangeHook, Field, GlobalBeforeChangeHook, PayloadRequest } from 'payload'
import { isPerson, mayWrite } from '#cms/access/roles.ts'

/** The user who saved this state. Stored with each version, so that a refused save and the list of versions can name people. */
export const savedByField: Field = {
  name: 'savedBy',
  type: 'relationship',
  relationTo: 'users',
  maxDepth: 0,
  access: { read: ({ req }) => mayWrite(req.user), create: () => false, update: () => false },
  admin: { hidden: true, description: 'Who saved this version. Set by the site.' },
}

const withSaver = (data: object, req: PayloadRequest) => ({ ...data, savedBy: isPerson(req.user) ? req.user.id : null })

/** Sets `savedBy` to the signed-in person; `null` for programs. */
export const rememberSaver: CollectionBeforeChangeHook = ({ data, req }) => withSaver(data, req)

/** The same for a global. */
export const rememberGlobalSaver: GlobalBeforeChangeHook = ({ data, req }) => withSaver(data as object, req)
