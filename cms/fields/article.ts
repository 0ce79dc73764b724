import type { Field, TextField } from 'payload'

/** The title of a document in lists, tabs and menus. */
export const titleField = (description: string): TextField => ({
  name: 'title',
  type: 'text',
  required: true,
  localized: true,
  maxLength: 120,
  admin: { description },
})

/** When a document says it was published; lists are in this order. */
export const dateField = (description: string): Field => ({
  name: 'publishedAt',
  type: 'date',
  required: true,
  index: true,
  defaultValue: () => new Date().toISOString(),
  admin: { position: 'sidebar', date: { pickerAppearance: 'dayOnly' }, description },
})

/** The picture at the head of a document, and of its card in lists. */
export const coverField: Field = {
  name: 'cover',
  type: 'upload',
  relationTo: 'media',
  admin: { description: 'The picture above the text and in lists. Wide, at least 1440 px.' },
}

/** Words to find a document by, such as release or javascript. */
export const tagsField: Field = {
  name: 'tags',
  type: 'text',
  hasMany: true,
  maxRows: 10,
  admin: { position: 'sidebar', description: 'A few words for filters, in lower case. Press Enter after each.' },
}

/** Marks people and companies that were made up for demonstration, so that the site can say so. */
export const sampleField: Field = {
  name: 'sample',
  type: 'checkbox',
  defaultValue: false,
  admin: { position: 'sidebar', description: 'Made up for demonstration. The site says so wherever it shows it.' },
}

/** Where something stands in lists that are put in order by hand. */
export const placeField: Field = {
  name: 'order',
  type: 'number',
  min: 0,
  max: 9999,
  defaultValue: 100,
  index: true,
  admin: { position: 'sidebar', step: 1, description: 'Smaller comes first.' },
}
