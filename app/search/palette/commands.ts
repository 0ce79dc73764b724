import { CONTENT_LANGUAGES, type ContentLocale } from '#config'
import type { Messages } from '#app/i18n/index.ts'
import { THEMES, type Theme } from '#app/shell/theme.ts'
import { matchesWords, wordsOf } from './match-words.ts'

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
