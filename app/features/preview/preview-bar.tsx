import { useLocation } from '@tanstack/react-router'
import type { Shell } from '../../content/shell.server.ts'
import { setPreviewToken } from './preview-token.ts'

const SAYS = {
  person: 'Preview: you see the newest drafts.',
  share: 'Preview: you see one document as it is being written.',
  visitor: 'This preview has expired or was revoked. You see what is published.',
} as const

/** Tells that this is not what visitors see, and leads out; a link, so that it works without scripts. */
export function PreviewBar({ kind }: { kind: NonNullable<Shell['preview']> }) {
  const { pathname } = useLocation()
  return (
    <aside className="preview-bar" aria-label="Preview">
      <p>{SAYS[kind]}</p>
      <a
        href={`${pathname}?preview=`}
        onClick={(event) => {
          event.preventDefault()
          setPreviewToken(undefined)
        }}
      >
        Leave the preview
      </a>
    </aside>
  )
}
