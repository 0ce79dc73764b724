/** A value that the server refused: the path of its field, if there is one, and the server's message. */
export type Refusal = { path: string | null; message: string }

type Failure = { message?: unknown; errors?: { message?: unknown; data?: { errors?: { path?: unknown; message?: unknown }[] } | null }[] }

const NO_REASON = 'The server did not say why. Try again in a minute.'

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Returns the reasons in a response that refuses a save; at least one. */
export function refusalsIn(answer: unknown): [Refusal, ...Refusal[]] {
  const { errors, message } = (answer ?? {}) as Failure
  const refusals = (Array.isArray(errors) ? errors : []).flatMap((error): Refusal[] => {
    const fields = error.data?.errors
    if (!Array.isArray(fields) || fields.length === 0) return [{ path: null, message: text(error.message) ?? NO_REASON }]
    return fields.map((field) => ({ path: text(field.path), message: text(field.message) ?? NO_REASON }))
  })
  const [first = { path: null, message: text(message) ?? NO_REASON }, ...others] = refusals
  return [first, ...others]
}

type Values = Record<string, unknown>

/** Returns `data` without the value at `path` (`seo.image`, `blocks.0.text`). A field that a save omits keeps its stored value. */
export function withoutField(data: Values, path: string): Values {
  const copy = structuredClone(data)
  const names = path.split('.')
  const last = names.pop()
  const parent = names.reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name], copy)
  if (last && typeof parent === 'object' && parent !== null && !Array.isArray(parent)) Reflect.deleteProperty(parent, last)
  return copy
}

/** Returns the values in the body of a save, as Payload's form packs them. */
export function valuesIn(body: unknown): Values | undefined {
  const packed = body instanceof FormData ? body.get('_payload') : body
  try {
    return typeof packed === 'string' ? (JSON.parse(packed) as Values) : undefined
  } catch {
    return undefined
  }
}

/** Returns the body with other values. */
export function withValues(body: FormData | string, values: Values): FormData | string {
  if (typeof body === 'string') return JSON.stringify(values)
  const copy = new FormData()
  for (const [name, value] of body) copy.append(name, value)
  copy.set('_payload', JSON.stringify(values))
  return copy
}

type Sent = { response: Response; values: Values | undefined; refused: Refusal[] }

const readJson = (response: Response): Promise<unknown> =>
  response
    .clone()
    .json()
    .catch(() => null)

/** Sends a draft, and resends it without refused fields until the rest is saved, so that one invalid value does not block the others. */
export async function sendDraft(body: FormData | string, send: (body: FormData | string) => Promise<Response>): Promise<Sent> {
  const refused: Refusal[] = []
  let values = valuesIn(body)
  let response = await send(body)
  while (response.status === 400 && values) {
    const fields = refusalsIn(await readJson(response))
    const rest = fields.reduce<Values>((left, { path }) => (path ? withoutField(left, path) : left), values)
    // No refused field can be omitted, so nothing can be saved.
    if (JSON.stringify(rest) === JSON.stringify(values)) break
    refused.push(...fields)
    values = rest
    response = await send(withValues(body, rest))
  }
  return { response, values, refused }
}
