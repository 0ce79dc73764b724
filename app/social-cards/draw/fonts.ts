import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DISPLAY, MONO } from './shapes.ts'

const require = createRequire(import.meta.url)

/** Reads a font of Fontsource. */
export const readFont = (folder: string, subset: string, weight: number): Buffer =>
  readFileSync(require.resolve(`@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`))

/** Satori keeps one font per name and weight, so each subset has a name of its own. */
const SUBSETS = {
  'schibsted-grotesk': { [DISPLAY]: 'latin', [`${DISPLAY} 2`]: 'latin-ext' },
  'source-sans-3': { Greek: 'greek', Cyrillic: 'cyrillic', 'Cyrillic 2': 'cyrillic-ext', Vietnamese: 'vietnamese' },
  'jetbrains-mono': { [MONO]: 'latin', [`${MONO} 2`]: 'latin-ext', [`${MONO} 3`]: 'cyrillic', [`${MONO} 4`]: 'greek' },
}

/** The fonts of all cards. Satori looks for letters that a family lacks in all others. */
export const openFonts = () =>
  Object.entries(SUBSETS).flatMap(([folder, subsets]) =>
    Object.entries(subsets).flatMap(([name, subset]) =>
      ([500, 700] as const).map((weight) => ({ name, weight, style: 'normal' as const, data: readFont(folder, subset, weight) })),
    ),
  )
