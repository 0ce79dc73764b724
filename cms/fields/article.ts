import { checkbox } from './basic-fields.ts'
import type { Field, TextField } from 'payload'
import { dayIn, noonOf, todayAdmin } from '#cms/core/day.ts'

/** The title of a document in lists, tabs and menus. */
export const titleField = (description: string): TextField => ({
  name: 'title',
  type: 'text',
  required: true,
  localized: true,
  maxLength: 120,
  admin: { description },
})

/** The publication date shown to readers. Lists are sorted by it. */
export const dateField = (description: string): Field => ({
  name: 'publishedAt',
  type: 'date',
  required: true,
  index: true,
  defaultValue: () => noonOf(dayIn(new Date().toISOString())),
  admin: { ...todayAdmin, position: 'sidebar', description },
})

/** The image at the top of a document and on its card in lists. */
export const coverField: Field = {
  name: 'cover',
  type: 'upload',
  relationTo: 'media',
  admin: { description: 'The image above the text and in lists. Landscape, at least 1440 px wide.' },
}

/** Tags such as release or javascript. */
export const tagsField: Field = {
  name: 'tags',
  type: 'text',
  hasMany: true,
  maxRows: 10,
  admin: { position: 'sidebar', description: 'A few lower-case tags to filter by. Press Enter after each.' },
}

/** Marks fictional people and companies, so that the site can say so. */
export const sampleField: Field = checkbox('sample', 'Fictional, for demonstration. The site says so wherever it is shown.', {
  isAside: true,
})

/** The position in lists that are sorted by hand. */
export const sortOrderField: Field = {
  name: 'order',
  type: 'number',
  min: 0,
  max: 9999,
  defaultValue: 100,
  index: true,
  admin: { position: 'sidebar', step: 1, description: 'Lower numbers come first.' },
}
