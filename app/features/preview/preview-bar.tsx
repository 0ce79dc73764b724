import { useLocation } from '@tanstack/react-router'
import type { Shell } from '../../content/shell.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { previewWords } from '../../words/en/preview.ts'

/** Says that this is not what visitors see, and leads out: no script can, because none reads the cookie that keeps the token. */
export function PreviewBar({ kind }: { kind: NonNullable<Shell['preview']> }) {
  const words = useWords('preview', previewWords)
  const { pathname } = useLocation()
  return (
    <aside className="preview-bar" aria-label={words.preview}>
      <p>{words[kind]}</p>
      <a href={`${pathname}?preview=`}>{words.leave}</a>
    </aside>
  )
}
