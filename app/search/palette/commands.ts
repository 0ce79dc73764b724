import { CONTENT_LANGUAGES, type ContentLocale } from '#config'
import type { Messages } from '#app/i18n/index.ts'
import { currentTheme, setTheme, type Theme, THEMES } from '#app/shell/theme.ts'
import { matchesWords, wordsOf } from './match-words.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { paletteMessages } from '#app/i18n/en/palette.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'
import { useGo } from '#app/navigation/use-go.ts'
import { translationOf } from '#app/shell/switches.tsx'
import type { Shell } from '#app/shell/shell.server.ts'
import { readText, storeText } from '#app/ui/stored-text.ts'

export type Command = {
  name: string
  label: string
  help: string
  /** What people type to find it, beside its label. */
  words: string
  /** Whether it is listed before anything is typed. */
  isOffered: boolean
} & ({ does: 'theme'; theme: Theme } | { does: 'language'; locale: ContentLocale } | { does: 'slash'; slash: 'on' | 'off' })

type Now = {
  theme: Theme
  locale: ContentLocale
  languages: readonly ContentLocale[]
  /** Whether `/` opens the search. */
  slash: 'on' | 'off'
  /** Whether this is a device that people use with a keyboard. */
  hasKeyboard: boolean
}

type Texts = { palette: Messages['palette']; themes: Messages['shell']['themes'] }

/** English and local names of languages: people look for the language that they read. */
const languageNames = (locale: ContentLocale) =>
  [...CONTENT_LANGUAGE_CODES, locale].map((code) => new Intl.DisplayNames([code], { type: 'language' }).of(locale)).join(' ')

const CONTENT_LANGUAGE_CODES = Object.keys(CONTENT_LANGUAGES)

/** The commands that would change something now. */
export function commandsFor({ theme, locale, languages, slash, hasKeyboard }: Now, { palette, themes }: Texts): Command[] {
  const changed = slash === 'on' ? 'off' : 'on'
  return [
    ...THEMES.filter((each) => each !== theme).map((each): Command => ({
      does: 'theme',
      name: `theme-${each}`,
      theme: each,
      label: palette.themeIs(themes[each]),
      help: palette.themeHelp[each],
      words: palette.words[each],
      isOffered: true,
    })),
    ...languages
      .filter((each) => each !== locale)
      .map((each): Command => ({
        does: 'language',
        name: `language-${each}`,
        locale: each,
        label: palette.languageIs(CONTENT_LANGUAGES[each]),
        help: palette.languageHelp,
        words: `${palette.words.language} ${languageNames(each)}`,
        isOffered: true,
      })),
    {
      does: 'slash',
      name: 'slash',
      slash: changed,
      label: changed === 'off' ? palette.slashOff : palette.slashOn,
      help: palette.slashHelp,
      words: palette.words.slash,
      // A tablet may have a keyboard all the same, so typing still finds it.
      isOffered: hasKeyboard,
    },
  ]
}

const textOf = ({ label, words }: Command) => `${label} ${words}`

/** A single letter would list commands among the results of nearly every search. */
const MIN_LENGTH = 2

/** The commands that a text is meant to find. */
export const matchingCommands = (commands: readonly Command[], text: string): Command[] =>
  text.trim().length < MIN_LENGTH ? [] : commands.filter((command) => matchesWords(text, textOf(command)))

/** Returns whether the text names a command with complete words; then it comes before what the search finds. */
export function isNamed(command: Command, text: string): boolean {
  const words = new Set(wordsOf(textOf(command)))
  return wordsOf(text).every((word) => words.has(word))
}

/** Where `app/shell/search-shortcuts.ts` looks. */
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
