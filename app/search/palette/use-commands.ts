import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { useGo } from '#app/navigation/use-go.ts'
import { translationOf } from '#app/shell/switches.tsx'
import type { Shell } from '#app/shell/shell.server.ts'
import { currentTheme, setTheme } from '#app/shell/theme.ts'
import { readText, storeText } from '#app/ui/stored-text.ts'
import { type Command, commandsFor } from './commands.ts'

/** Where `app/shell/head-script.ts` looks. */
const SLASH_KEY = 'plumb:slash'

/** No browser says whether there is a keyboard. Where there is no mouse, there seldom is one. */
const hasKeyboard = () => matchMedia('(any-hover: hover) and (any-pointer: fine)').matches

/** Says what has changed once the dialog is closed; nothing outside of it is read before. */
function announce(text: string): void {
  const region = document.getElementById('page-announcer')
  if (region) region.textContent = text
}

/** The commands that would change something now, and what runs one. */
export function useCommands({ languages }: Shell): [Command[], (command: Command) => void] {
  const palette = useMessages('palette', paletteMessages)
  const { themes } = useMessages('shell', shellMessages)
  const locale = useLocale()
  const place = useLocation()
  const go = useGo()
  // They do not change while the palette is open.
  const [now] = useState(() => ({
    theme: currentTheme(),
    slash: readText(SLASH_KEY) === 'off' ? ('off' as const) : ('on' as const),
    hasKeyboard: hasKeyboard(),
  }))
  const run = (command: Command) => {
    // Each language is a document of its own.
    if (command.does === 'language') return go(translationOf(place, command.locale), { external: true })
    if (command.does === 'theme') setTheme(command.theme)
    else storeText(SLASH_KEY, command.slash === 'off' ? 'off' : null)
    announce(command.label)
  }
  return [commandsFor({ ...now, locale, languages }, { palette, themes }), run]
}
