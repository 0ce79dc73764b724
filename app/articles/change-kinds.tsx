import { useMessages } from '#app/i18n/use-messages.ts'
import { articleMessages } from '#app/i18n/en/article.ts'

const SHAPES = {
  added: 'M6 1.5v9M1.5 6h9',
  changed: 'M1 4h8L6.5 1.5M11 8H3l2.5 2.5',
  fixed: 'M1.5 6.5 4.75 10 10.5 2.5',
  removed: 'M1.5 6h9',
  security: 'M6 1 10.5 3v3c0 2.5-1.75 4.25-4.5 5.25C3.25 10.25 1.5 8.5 1.5 6V3Z',
}

/** The kinds of change in a release, each with an icon and a label. Unknown kinds are left out. */
export function ChangeKinds({ kinds }: { kinds: readonly string[] }) {
  const messages = useMessages('article', articleMessages)
  const known = kinds.filter((kind): kind is keyof typeof SHAPES => Object.hasOwn(SHAPES, kind))
  if (known.length === 0) return null
  return (
    <ul className="change-kinds">
      {known.map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 12 12" width="12" height="12" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
            <path d={SHAPES[kind]} />
          </svg>
          {messages.changes[kind]}
        </li>
      ))}
    </ul>
  )
}
