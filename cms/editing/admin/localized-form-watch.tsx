import { type CollectionSlug, createLocalReq, type Locale, type Payload, type PayloadRequest } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { readPublicationState, readPublicEnglish } from '../publishing/read-publication-state.server.ts'
import { FormWatch } from './form-watch.tsx'

/** `collection` is set in the configuration of collections with drafts; the rest is set by Payload. */
type Props = { collection?: CollectionSlug; id?: number | string; locale?: Locale | null; payload: Payload; user?: PayloadRequest['user'] }

/**
 * Passes the form watch the language the form was filled in, and what is public in it. A server component, because only the
 * server knows both for certain.
 */
export async function LocalizedFormWatch({ collection, id, locale, payload, user }: Props) {
  const code = locale?.code ?? ''
  if (!collection || !id) return <FormWatch locale={code} state={null} publicEnglish={[]} />
  const req = await createLocalReq({ user: user ?? undefined }, payload)
  const state = await readPublicationState(req, collection, id, code)
  const publicEnglish = code === CONTENT_LOCALES.default ? [] : await readPublicEnglish(req, collection, id)
  return <FormWatch locale={code} state={state} publicEnglish={publicEnglish} />
}
