import { API_LIMITS } from './api-limits.ts'

/** True for a POST that overrides its method to GET, because its parameters are too long for a URL. */
const isGetOverPost = ({ method, headers }: Request) =>
  method === 'POST' && (headers.get('x-payload-http-method-override') === 'GET' || headers.get('x-http-method-override') === 'GET')

/**
 * Converts a POST with a method override to the equivalent GET, so that every check sees it as one. Other requests are unchanged.
 * @returns `null` if the parameters are too long
 */
export async function resolveMethodOverride(request: Request): Promise<Request | null> {
  if (!isGetOverPost(request)) return request
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const parameters = isForm ? await request.text() : ''
  if (parameters.length > API_LIMITS.parameters) return null
  if (parameters) url.search = url.search ? `${url.search}&${parameters}` : parameters
  for (const name of ['x-payload-http-method-override', 'x-http-method-override', 'content-type', 'content-length']) headers.delete(name)
  return new Request(url, { headers, signal: request.signal })
}
