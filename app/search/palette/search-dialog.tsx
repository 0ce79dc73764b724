import { type ComponentType, useEffect, useRef, useState } from 'react'
import { loadFile } from '#app/i18n/index.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import type { Shell } from '#app/shell/shell.server.ts'
import { MAX_TEXT } from '../max-text.ts'
import type { LivePaletteProps } from './live-palette.tsx'

/**
 * The search that opens over any page (`app/shell/head-script.ts`). The server renders its form, which works by itself. What is
 * typed goes into its field from the first moment on; everything else is loaded when it opens.
 */
export function SearchDialog({ shell }: { shell: Shell }) {
  const messages = useMessages('shell', shellMessages)
  const locale = useLocale()
  const dialog = useRef<HTMLDialogElement>(null)
  const [Live, setLive] = useState<ComponentType<LivePaletteProps>>()
  useEffect(() => {
    const load = () => {
      Promise.all([import('./live-palette.tsx'), loadFile(locale, 'palette')]).then(
        ([{ LivePalette }]) => setLive(() => LivePalette),
        // Says so; the form still works, and opening it again tries again.
        () => dialog.current?.setAttribute('data-broken', ''),
      )
    }
    addEventListener('plumb:search', load)
    // Opened before this code was there.
    if (dialog.current?.open) load()
    return () => removeEventListener('plumb:search', load)
  }, [locale])
  return (
    // It may be open before it is hydrated.
    <dialog className="palette ph-no-capture" aria-label={messages.searchAll} ref={dialog} suppressHydrationWarning>
      <div className="palette-head">
        <form action={inLocale('/search', locale)} role="search">
          <input
            name="q"
            aria-label={messages.searchAll}
            placeholder={messages.searchExample}
            maxLength={MAX_TEXT}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
          />
        </form>
        {/* Closes the dialog without scripts. */}
        <form method="dialog">
          <button className="palette-close">{messages.close}</button>
        </form>
      </div>
      {Live ? (
        <Live shell={shell} dialog={dialog} />
      ) : (
        <p className="palette-broken" role="alert">
          {messages.searchBroken}
        </p>
      )}
    </dialog>
  )
}
