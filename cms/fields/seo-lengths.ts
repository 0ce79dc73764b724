/** Search engines cut titles at about 60 characters and descriptions at about 155; `most` is where more makes no sense. */
export const SEO_LENGTHS = {
  title: { good: 60, most: 70 },
  description: { good: 155, most: 200 },
} as const
