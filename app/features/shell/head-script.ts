import { createIsomorphicFn } from '@tanstack/react-start'
import { leadSlash } from './lead-slash.ts'
import { paintTheme } from './paint-theme.ts'
import { paintVariants } from './paint-variants.ts'

/** The script that paints the theme, and the visitor's variants of experiments, before anything is drawn, and listens for `/`. In the browser it has run already. */
export const headScript = createIsomorphicFn()
  .server(() => [paintTheme, paintVariants, leadSlash].map((part) => `(${part.toString()})()`).join(';'))
  .client(() => '')
