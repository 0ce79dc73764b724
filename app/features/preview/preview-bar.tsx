import { useLocation } from '@tanstack/react-router'
import type { Shell } from '../../content/shell.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { previewWords } from '../../words/en/preview.ts'

/** Tells that this is not what visitors see, and leads out; a link, so that it works without scripts. */
export function PreviewBar({ kind }: { kind: NonNullable<Shell['preview']> }) {
  const words = useWords('preview', previewWords)
  const { pathname } = useLocation()
  return (
    <aside className="preview-bar" aria-label={words.preview}>
      <p>{words[kind]}</p>
      <a
        href={`${pathname}?preview=`}
        onClick={(event) => {
          event.preventDefault()
          const plainly = () => location.assign(event.currentTarget.href)
          import('./preview-token.ts').then(({ setPreviewToken }) => setPreviewToken(undefined), plainly)
        }}
      >
        {words.leave}
      </a>
    </aside>
  )
}
