import type { FieldHook, ValidationFieldError } from 'payload'
import { scriptProtocol } from '#platform/http/link-safety.ts'

const MAX_DEPTH = 250

/** Yields the address in an address field, or those of the links in a rich text. */
function* addressesIn(value: unknown, name = 'url', depth = 0): Generator<string> {
  if (typeof value === 'string' && (name === 'url' || name === 'href')) yield value
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  for (const [key, inner] of Object.entries(value)) yield* addressesIn(inner, key, depth + 1)
}

/** Equals Payload's error, which these files must not load: browsers and the thread that reads catalogues use them too. */
class ValidationError extends Error {
  override name = 'ValidationError'
  readonly status = 400
  readonly isOperational = true
  readonly isPublic = true
  readonly data: { errors: ValidationFieldError[] }
  constructor(error: ValidationFieldError) {
    super(error.message)
    this.data = { errors: [error] }
  }
}

/** Refuses an address that would run code even in a draft, which is saved without validation. */
const refuseScript: FieldHook = ({ value, path, field }) => {
  for (const address of addressesIn(value)) {
    const protocol = scriptProtocol(address)
    if (!protocol) continue
    const message = `An address may not begin with “${protocol}”. Enter a path that starts with a single “/”, or an http(s) address.`
    throw new ValidationError({ path: path.join('.'), label: typeof field.label === 'string' ? field.label : 'Address', message })
  }
  return value
}

/** The hooks of a field for an address, or for a text with links. */
export const addressHooks = { beforeValidate: [refuseScript] }
