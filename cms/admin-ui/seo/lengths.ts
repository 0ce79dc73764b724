/** Search engines truncate titles at about 60 characters and descriptions at about 155. `max` is the limit of the field. */
export const SEO_LENGTHS = {
  title: { good: 60, max: 70 },
  description: { good: 155, max: 200 },
} as const
