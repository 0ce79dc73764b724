import { beforeChangeTraverseFields, type CollectionBeforeChangeHook, type ValidationFieldError } from 'payload'
import { isPerson } from '../access/roles.ts'
import { logger } from '../log.ts'

/** A header of an answer that saved a draft: what of it could not be published, as JSON in percent-encoding. The admin reads it (`admin/save-line.ts`). */
const UNFIT_HEADER = 'x-unfit'

/** Proxies keep headers of a few kilobytes in all. */
const MOST_CHARACTERS = 2000

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

type Told = { path: string; message: string }

const encoded = (told: readonly Told[]): string => encodeURIComponent(JSON.stringify(told))

/** As many of them as the header has room for. */
function headerOf(unfit: readonly Told[]): string {
  const told: Told[] = []
  for (const { path, message } of unfit) {
    if (encoded([...told, { path, message }]).length > MOST_CHARACTERS) break
    told.push({ path, message })
  }
  return encoded(told)
}

/**
 * Checks a draft that a person saves by the rules of publishing, and tells in the answer what would be refused. The draft is
 * kept as it is: what is half written is nobody's mistake, and no rule is worth a text.
 */
export const tellUnfit: CollectionBeforeChangeHook = async (saved) => {
  const { data, req } = saved
  if (req.payloadAPI !== 'REST' || !isPerson(req.user) || (data as { _status?: unknown })._status !== 'draft') return data
  // A rule may stumble over a value that it never meets when publishing; that is no reason to lose the draft.
  const unfit = await unfitIn(saved).catch((error: unknown) => {
    logger().warn({ err: error, collection: saved.collection.slug }, 'a draft could not be checked')
    return []
  })
  if (unfit.length > 0) {
    req.responseHeaders ??= new Headers()
    req.responseHeaders.set(UNFIT_HEADER, headerOf(unfit))
  }
  return data
}
