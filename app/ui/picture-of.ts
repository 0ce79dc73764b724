import type { ComponentProps } from 'react'
import { Image } from './image.tsx'

type Source = ComponentProps<typeof Image>['source']

/** The picture of a field. A number is the id of one that the reader may not see or that is gone. */
export const pictureOf = (field: Source | number | null | undefined): Source | undefined =>
  typeof field === 'object' && field !== null ? field : undefined
