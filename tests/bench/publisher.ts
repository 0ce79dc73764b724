import { z } from 'zod'
import { sessionIn } from '#tests/setup/site/site-process.ts'

const listed = z.object({ docs: z.array(z.object({ id: z.number() })) })

/** Somebody who may publish, signed in at one process of the site. */
export type Publisher = { origin: string; headers: Record<string, string> }

/** Signs in as the account that the seed created. */
export async function signIn(origin: string, { ADMIN_EMAIL, ADMIN_PASSWORD }: NodeJS.ProcessEnv): Promise<Publisher> {
  const headers = { 'content-type': 'application/json', origin }
  const body = JSON.stringify({ email: ADMIN_EMAIL, password: ADMIN_PASSWORD })
  const answer = await fetch(`${origin}/api/users/login`, { method: 'POST', headers, body })
  return { origin, headers: { ...headers, authorization: `JWT ${sessionIn(answer)}` } }
}

/** The id of the first document of a collection that a query finds. */
export async function findFirst({ origin, headers }: Publisher, collection: string, query: string): Promise<number> {
  const answer = await fetch(`${origin}/api/${collection}?${query}&limit=1&depth=0`, { headers })
  const [found] = listed.parse(await answer.json()).docs
  if (!found) throw new Error(`The seed has nothing in ${collection} for ${query}`)
  return found.id
}

/** Publishes a document with another title; resolves with the answer, once the change is committed. */
export async function publish({ origin, headers }: Publisher, collection: string, id: number, title: string): Promise<void> {
  const body = JSON.stringify({ title, _status: 'published' })
  const answer = await fetch(`${origin}/api/${collection}/${id}?depth=0`, { method: 'PATCH', headers, body })
  if (!answer.ok) throw new Error(`Publishing answered ${answer.status}: ${await answer.text()}`)
}
