/** A refusal by an address that programs read: JSON problem details (RFC 9457), kept by nobody. */
export function problem(status: number, title: string, detail: string): Response {
  return Response.json(
    { type: 'about:blank', status, title, detail },
    { status, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' } },
  )
}
