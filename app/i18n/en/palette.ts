import { number } from './number.ts'
import { resultMessages } from './site-search.ts'

/** The search that opens over any page. */
export const paletteMessages = {
  intro: 'One search for the whole site. Small typos are fine.',
  examples: [
    ['no-unused-vars', 'The code of a rule'],
    ['fix on save', 'What you would like to do'],
    ['soc 2', 'What you have to prove'],
  ],
  recent: 'Recent searches',
  recentHelp: 'Kept in this browser only. The Delete key removes it.',
  remove: 'Remove',
  forget: 'Remove all recent searches',
  forgetHelp: 'They are kept in this browser only.',
  pages: 'Pages',
  commands: 'Commands',
  ...resultMessages,
  firstOf: (shown: number, total: number) => `${number(shown)} of ${number(total)}`,
  all: (text: string) => `All results for “${text}”`,
  found: (count: number) => (count === 1 ? '1 result' : `${number(count)} results`),
  nothing: (text: string) => `No results for “${text}”.`,
  nothingHelp: 'Check the spelling, or try a shorter or more general word. These pages are a place to start.',
  offline: 'You are offline. The search continues when you are connected again.',
  limited: (seconds: number) => `Too many searches from your network. The search continues in ${number(seconds)} seconds.`,
  busy: 'The search does not answer at the moment. Try again, or choose from the list.',
  retry: 'Try again',
  themeIs: (name: string) => `Theme: ${name}`,
  languageIs: (name: string) => `Language: ${name}`,
  slashOff: 'Turn off the “/” shortcut',
  slashOn: 'Turn on the “/” shortcut',
  slashHelp: 'For people whose software types by voice. Ctrl K or ⌘K still opens the search.',
  /** What people type to find a command, beside its name. */
  words: {
    light: 'theme color colour scheme appearance mode light bright day',
    dark: 'theme color colour scheme appearance mode dark night',
    system: 'theme color colour scheme appearance mode system automatic',
    language: 'language translation',
    slash: 'keyboard shortcut slash settings',
  },
  themeHelp: {
    light: 'Shows the site with dark text on a light background.',
    dark: 'Shows the site with light text on a dark background.',
    system: 'Follows the setting of your device.',
  },
  languageHelp: 'Opens this page in that language.',
  keys: { choose: 'Choose', open: 'Open', tab: 'New tab', close: 'Close' },
}
