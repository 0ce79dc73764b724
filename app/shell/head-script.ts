import { createIsomorphicFn } from '@tanstack/react-start'
import { holdPresses } from './hold-presses.ts'
import { paintTheme } from './paint-theme.ts'
import { paintVariants } from './paint-variants.ts'
import { listenForSearch } from './search-shortcuts.ts'

/** Marks the document as able to copy: without a clipboard, or without scripts, copy buttons stay hidden (`code.css`). */
function markClipboard(): void {
  if ('clipboard' in navigator) document.documentElement.dataset.clipboard = ''
}

const PARTS = [paintTheme, paintVariants, listenForSearch, markClipboard, holdPresses]

/**
 * The inline script that applies theme and variants before the first paint, listens for the shortcuts of the search and holds presses. Empty in the
 * browser, where it has run.
 */
export const headScript = createIsomorphicFn()
  .server(() => PARTS.map((part) => `(${part.toString()})()`).join(';'))
  .client(() => '')
