import { beforeChangeTraverseFields, type CollectionBeforeChangeHook, type ValidationFieldError } from 'payload'
import { isPerson } from '#cms/access/roles.ts'
import { logger } from '#platform/log.ts'
import { noteFields } from '../saving/field-notes.ts'

const valueAt = (data: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data)

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Saved = Parameters<CollectionBeforeChangeHook>[0]

/** Returns the errors that publishing would report. Empty required fields are left out, since a draft is unfinished. */
async function findUnpublishable({ collection, data, originalDoc, req, operation }: Saved): Promise<ValidationFieldError[]> {
  const errors: ValidationFieldError[] = []
  const [after, before] = [structuredClone(data), structuredClone((originalDoc ?? {}) as object)]
  await beforeChangeTraverseFields({
    id: (originalDoc as { id?: number } | undefined)?.id,
    collection,
    context: {},
    data: after,
    doc: before as never,
    docWithLocales: {},
    errors,
    fieldLabelPath: '',
    fields: collection.fields,
    global: null,
    mergeLocaleActions: [],
    operation,
    overrideAccess: false,
    parentIndexPath: '',
    parentIsLocalized: false,
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: after,
    siblingDoc: before as never,
    siblingDocWithLocales: {},
    skipValidation: false,
  })
  const required = req.t('validation:required')
  return errors.filter(({ message, path }) => message !== required && !isEmpty(valueAt(data, path)))
}

/** Validates a draft saved in the admin as if it were published, and reports what would be refused. The draft is saved either way. */
export const reportUnpublishable: CollectionBeforeChangeHook = async (saved) => {
  const { data, req } = saved
  if (req.payloadAPI !== 'REST' || !isPerson(req.user) || (data as { _status?: unknown })._status !== 'draft') return data
  // A validation may throw on a value it never sees when publishing; the draft must not be lost for that.
  const unfit = await findUnpublishable(saved).catch((error: unknown) => {
    logger().warn({ err: error, collection: saved.collection.slug }, 'a draft could not be checked')
    return []
  })
  noteFields(req, 'x-unfit', unfit)
  return data
}
