import { languageName } from '#cms/core/language-name.ts'

type Status = { label: string; isPublished: boolean }

/**
 * Returns the status of a version in the language it was saved in, if that is another one than `viewed`: what it has in the viewed
 * language says nothing about what was saved or published with it.
 */
export function otherLanguageStatus(status: unknown, savedIn: string | null | undefined, viewed: string): Status | null {
  if (!savedIn || savedIn === viewed || typeof status !== 'object' || status === null) return null
  const isPublished = (status as Record<string, unknown>)[savedIn] === 'published'
  return { label: `${isPublished ? 'Published' : 'Draft'} in ${languageName(savedIn)}`, isPublished }
}

/** Names the status of a version in each language that it is written in: “English: published · German: draft”. */
export const statusPerLanguage = (status: unknown): string =>
  typeof status === 'object' && status !== null
    ? Object.entries(status)
        .map(([locale, state]) => `${languageName(locale)}: ${String(state)}`)
        .join(' · ')
    : ''
