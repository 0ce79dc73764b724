import { type CollectionSlug, createLocalReq, type Locale, type Payload, type PayloadRequest } from 'payload'
import { readPublicationState } from '../publishing/read-publication-state.server.ts'
import { FormWatch } from './form-watch.tsx'

/** `collection` is set in the configuration of collections with drafts; the rest is set by Payload. */
type Props = { collection?: CollectionSlug; id?: number | string; locale?: Locale | null; payload: Payload; user?: PayloadRequest['user'] }

/**
 * Passes the form watch the language the form was filled in, and what is public in it. A server component, because only the
 * server knows both for certain.
 */
export async function LocalizedFormWatch({ collection, id, locale, payload, user }: Props) {
  const code = locale?.code ?? ''
  const read = async (slug: CollectionSlug, document: number | string) =>
    readPublicationState(await createLocalReq({ user: user ?? undefined }, payload), slug, document, code)
  return <FormWatch locale={code} state={collection && id ? await read(collection, id) : null} />
}
