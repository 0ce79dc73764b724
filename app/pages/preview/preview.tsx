import { Component, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PagePart } from '#app/analytics/experiments/experiment-slot.ts'
import { RenderBlocks } from '#app/blocks/index.tsx'
import { ButtonLink } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { placesMessages } from '#app/i18n/en/places.ts'
import { previewMessages } from '#app/i18n/en/preview.ts'
import type { ContentLocale } from '#config'
import { drawUnsaved } from '../preview.functions.ts'

type Props = { block: PagePart }
type State = { block: PagePart; isFaulty: boolean }

/** One block of a draft. One that fails is left out until its form changes; on the server it is logged (`render-page.server.tsx`). */
class DraftBlock extends Component<Props, State> {
  static getDerivedStateFromError = (): Partial<State> => ({ isFaulty: true })
  static getDerivedStateFromProps = ({ block }: Props, state: State): State | null =>
    block === state.block ? null : { block, isFaulty: false }

  override state: State = { block: this.props.block, isFaulty: false }

  override render(): ReactNode {
    return this.state.isFaulty ? null : <RenderBlocks blocks={[this.props.block]} />
  }
}

/** The blocks of a draft, each of which may be half written. */
export const DraftBlocks = ({ blocks }: { blocks: readonly PagePart[] }) =>
  blocks.map((block, index) => <DraftBlock key={block.id ?? index} block={block} />)

/** Shown for a preview link that has expired or was revoked. */
export function PreviewEnded() {
  const messages = useMessages('preview', previewMessages)
  const places = useMessages('places', placesMessages)
  return (
    <div className="hung">
      <h1>{messages.ended}</h1>
      <p className="lead">{messages.askAgain}</p>
      <p>
        <ButtonLink href="/" kind="main">
          {places.home}
        </ButtonLink>
      </p>
    </div>
  )
}

const MESSAGE = 'payload-live-preview'

/** Returns the form’s values from a message of this site’s admin; `null` for any other message or origin. */
export function formIn(event: Pick<MessageEvent<unknown>, 'origin' | 'data'>, origin: string): Record<string, unknown> | null {
  const { data } = event
  if (event.origin !== origin || typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== MESSAGE || !('data' in data)) return null
  return typeof data.data === 'object' ? (data.data as Record<string, unknown> | null) : null
}

/** The window with the form: the parent of this frame, or the opener. */
const formWindow = (): Window | null => (window.parent === window ? (window.opener as Window | null) : window.parent)

/** What a preview shows: the document of a token, in one language. */
type Shown = { token: string; locale: ContentLocale }

/**
 * Returns the view for `token`, and reloads it from the server as its form changes, with the same code as for visitors. One
 * request at a time; when it is done, the newest values follow.
 */
export function useLiveDraft<View>({ token, locale }: Shown, first: View): View {
  const [view, setView] = useState(first)
  const [seen, setSeen] = useState(first)
  const pending = useRef<Record<string, unknown> | null>(null)
  const isLoading = useRef(false)
  // A reload of the route brings the saved version.
  if (seen !== first) {
    setSeen(first)
    setView(first)
  }
  useEffect(() => {
    const loadPending = async () => {
      if (isLoading.current) return
      isLoading.current = true
      while (pending.current) {
        const data = pending.current
        pending.current = null
        // Incomplete values, such as half a link, can fail: the last valid view remains.
        const next = await drawUnsaved({ data: { token, locale, data } }).catch(() => null)
        if (next) setView(next as View)
      }
      isLoading.current = false
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      const form = formIn(event, location.origin)
      if (!form) return
      pending.current = form
      void loadPending()
    }
    window.addEventListener('message', onMessage)
    formWindow()?.postMessage({ type: MESSAGE, ready: true }, location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [token, locale])
  return view
}
