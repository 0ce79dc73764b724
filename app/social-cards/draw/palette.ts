import type { CodeKind } from '#app/ui/code-lines.ts'
import type { SeverityName } from '#app/ui/severity.tsx'

/** The night paper of the blog's covers (`seed/content/covers/covers.css`), in sRGB, because Satori does not know OKLCH. */
export const PAPER = '#0c1a2a'
export const SHEET = '#162637'
export const GRID = '#122131'
export const INK = '#e9f0f3'
export const SOFT = '#b2c0cb'
export const RULE = '#546577'
export const CHALK = '#8bc2ff'
export const LINE = '#639cdd'
const CLAY = '#dcd79e'

/** Of severities only. */
export const SEVERITY: Record<SeverityName, string> = { critical: '#fb857b', major: '#ebb761', minor: '#82d2c8' }

const CODE: Partial<Record<CodeKind, string>> = { keyword: CHALK, string: CLAY, number: CLAY, comment: SOFT, punct: SOFT }

export const colorOfToken = (kind: CodeKind | undefined): string => (kind && CODE[kind]) ?? INK

export const DISPLAY = 'Schibsted Grotesk'
export const MONO = 'JetBrains Mono'
