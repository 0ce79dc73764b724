import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { markWords } from './match-words.ts'
import { placeOf, type Row } from './rows.ts'
import { Marked } from './row-list.tsx'

/** A page in a theme, in small: its line and the weight on it. */
const Specimen = ({ theme }: { theme: string }) => (
  <span className="palette-specimen" data-theme-of={theme}>
    <span />
    {theme === 'system' ? <span /> : null}
  </span>
)

/** Searches to try, as buttons after the list. */
function Examples({ onTry }: { onTry: (example: string) => void }) {
  const { examples } = useMessages('palette', paletteMessages)
  return (
    <ul className="palette-examples">
      {examples.map(([example = '', meaning]) => (
        <li key={example}>
          <button type="button" onClick={() => onTry(example)}>
            <span>{example}</span>
            <span>{meaning}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type PreviewProps = { row: Row | undefined; searched: string; onTry: (example: string) => void }

function Content({ row, searched, onTry }: PreviewProps) {
  const messages = useMessages('palette', paletteMessages)
  const locale = useLocale()
  switch (row?.kind) {
    case undefined:
      return (
        <>
          <p className="palette-intro">{messages.intro}</p>
          <Examples onTry={onTry} />
        </>
      )
    case 'result': {
      const { type, title, heading, passage, url } = row.result
      return (
        <>
          <p className="palette-kind">{[messages.types[type], placeOf(row.result)].filter(Boolean).join(' · ')}</p>
          <p className="palette-name">
            <Marked parts={markWords(searched, title)} />
          </p>
          {passage.length > 0 ? (
            <div className="palette-quote">
              {heading && heading !== title ? <p className="palette-heading">{heading}</p> : null}
              <p>
                <Marked parts={passage} />
              </p>
            </div>
          ) : null}
          <code>{inLocale(url, locale)}</code>
        </>
      )
    }
    case 'page':
      return (
        <>
          <p className="palette-kind">{[messages.types.page, row.page.place].filter(Boolean).join(' · ')}</p>
          <p className="palette-name">{row.page.label}</p>
          {row.page.description ? <p className="palette-quote">{row.page.description}</p> : null}
          <code>{inLocale(row.page.href, locale)}</code>
        </>
      )
    case 'command':
      return (
        <>
          <p className="palette-name">{row.command.label}</p>
          <p>{row.command.help}</p>
          {row.command.does === 'theme' ? <Specimen theme={row.command.theme} /> : null}
        </>
      )
    case 'recent':
      return (
        <>
          <p className="palette-name">{row.text}</p>
          <p>{messages.recentHelp}</p>
        </>
      )
    case 'forget':
      return <p>{messages.forgetHelp}</p>
    default:
      return null
  }
}

/** The keys of the palette, for those who see it; assistive technology names those of a combobox by itself. */
function Keys() {
  const { keys } = useMessages('palette', paletteMessages)
  const { controlKey } = useMessages('shell', shellMessages)
  const mod = document.documentElement.dataset.keys === 'apple' ? '⌘' : controlKey
  return (
    <ul className="palette-keys" aria-hidden="true">
      <li>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {keys.choose}
      </li>
      <li>
        <kbd>↵</kbd> {keys.open}
      </li>
      <li>
        <kbd>{mod} ↵</kbd> {keys.tab}
      </li>
      <li>
        <kbd>Esc</kbd> {keys.close}
      </li>
    </ul>
  )
}

/** What the active row leads to, beside the list on a wide screen. */
export const Preview = (props: PreviewProps) => (
  <div className="palette-side">
    <div className="palette-preview" id="palette-preview">
      <Content {...props} />
    </div>
    <Keys />
  </div>
)
