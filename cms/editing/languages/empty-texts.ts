import { traverseFields } from 'payload/shared'

type Fields = Parameters<typeof traverseFields>[0]['fields']
type Config = Parameters<typeof traverseFields>[0]['config']

/** Counts the required texts that a translation leaves empty, as it may (`cms/fields/optional-translations.ts`). `config` has the blocks of the site. */
export function countEmptyTexts(fields: Fields, config: Config, data: Record<string, unknown>): number {
  let count = 0
  traverseFields({
    fields,
    config,
    ref: data,
    fillEmpty: false,
    callback: ({ field, ref }) => {
      if (!('name' in field && 'required' in field && field.required && 'localized' in field && field.localized)) return
      const value = (ref as Record<string, unknown>)[field.name] ?? ''
      if (value === '') count += 1
    },
  })
  return count
}

/** Says what visitors read instead of the texts that are empty. */
export const emptyTextsSentence = (count: number, language: string): string =>
  `${count === 1 ? '1 required field is' : `${count} required fields are`} empty in ${language}; visitors read English there.`
