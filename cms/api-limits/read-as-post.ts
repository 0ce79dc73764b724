import { API_LIMITS } from './amounts.ts'

/** Whether a POST says that it reads: its parameters, too long for an address, are its body. */
const saysItReads = ({ method, headers }: Request) =>
  method === 'POST' && (headers.get('x-payload-http-method-override') === 'GET' || headers.get('x-http-method-override') === 'GET')

/**
 * A POST that says that it reads as the GET that it means, so that everything judges it as one; other calls as they are.
 * @returns `null` if its parameters are too long
 */
export async function asRead(request: Request): Promise<Request | null> {
  if (!saysItReads(request)) return request
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  const isForm = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const said = isForm ? await request.text() : ''
  if (said.length > API_LIMITS.parameters) return null
  if (said) url.search = url.search ? `${url.search}&${said}` : said
  for (const name of ['x-payload-http-method-override', 'x-http-method-override', 'content-type', 'content-length']) headers.delete(name)
  return new Request(url, { headers, signal: request.signal })
}
