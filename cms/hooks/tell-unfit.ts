import { beforeChangeTraverseFields, type CollectionBeforeChangeHook, type ValidationFieldError } from 'payload'
import { isPerson } from '../access/roles.ts'

/** A header of an answer that saved a draft: what of it could not be published, as JSON in percent-encoding. The admin reads it (`admin/save-line.ts`). */
const UNFIT_HEADER = 'x-unfit'

const MOST_TOLD = 10

const valueAt = (data: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], data)

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

type Saved = Parameters<CollectionBeforeChangeHook>[0]

/** What the rules of publishing say of a document's fields. Those that are still empty are left out: a draft is not finished. */
async function unfitIn({ collection, data, originalDoc, req, operation }: Saved): Promise<ValidationFieldError[]> {
  const errors: ValidationFieldError[] = []
  const [asked, before] = [structuredClone(data), structuredClone((originalDoc ?? {}) as object)]
  await beforeChangeTraverseFields({
    id: (originalDoc as { id?: number } | undefined)?.id,
    collection,
    context: {},
    data: asked,
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
    siblingData: asked,
    siblingDoc: before as never,
    siblingDocWithLocales: {},
    skipValidation: false,
  })
  const required = req.t('validation:required')
  return errors.filter(({ message, path }) => message !== required && !isEmpty(valueAt(data, path)))
}

/**
 * Checks a draft that a person saves by the rules of publishing, and tells in the answer what would be refused. The draft is
 * kept as it is: what is half written is nobody's mistake, and no rule is worth a text.
 */
export const tellUnfit: CollectionBeforeChangeHook = async (saved) => {
  const { data, req } = saved
  if (req.payloadAPI !== 'REST' || !isPerson(req.user) || (data as { _status?: unknown })._status !== 'draft') return data
  const unfit = (await unfitIn(saved)).slice(0, MOST_TOLD).map(({ message, path }) => ({ path, message }))
  if (unfit.length > 0) {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set(UNFIT_HEADER, encodeURIComponent(JSON.stringify(unfit)))
  }
  return data
}
