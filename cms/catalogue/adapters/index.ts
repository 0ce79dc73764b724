import type { Adapter, Found, Source } from '../adapter.ts'

type Read = (source: Source) => AsyncIterable<Found>

/** Creates an adapter whose code and libraries are loaded on first use, since the site itself does not need them. */
function lazy(format: string, label: string, reads: Adapter['reads'], load: () => Promise<Read>): Adapter {
  return {
    format,
    label,
    reads,
    read: async function* (source) {
      await (await import('./looks-like.server.ts')).assertLooksLike(format, source.place)
      const read = await load()
      yield* read(source)
      if (reads.includes('folder')) yield* (await import('./reading/folder.server.ts')).unreadArchives(source.place)
    },
  }
}

const FILE = ['file'] as const
const FILES = ['file', 'folder'] as const
const PACKAGE = ['package'] as const
const FILE_OR_PACKAGE = ['file', 'package'] as const

/**
 * All supported catalogue formats by their name on the command line; see docs/import-formats.md. A package may also be given as the path
 * of its folder.
 */
export const adapters: Record<string, Adapter> = Object.fromEntries(
  [
    lazy('sarif', 'SARIF 2.1.0', FILE, async () => (await import('./sarif/sarif.server.ts')).readSarif),
    lazy('deepsource', 'DeepSource analyzer (TOML)', FILES, async () => (await import('./deepsource/deepsource.server.ts')).readDeepsource),
    lazy('eslint', 'ESLint or an ESLint plugin', PACKAGE, async () => (await import('./eslint/eslint.server.ts')).readEslint),
    lazy(
      'stylelint',
      'Stylelint or a Stylelint plugin',
      PACKAGE,
      async () => (await import('./stylelint/stylelint.server.ts')).readStylelint,
    ),
    lazy('ruff', 'Ruff (rule --all, JSON)', FILE, async () => (await import('./ruff/ruff.server.ts')).readRuff),
    lazy('semgrep', 'Semgrep rules (YAML)', FILES, async () => (await import('./semgrep/semgrep.server.ts')).readSemgrep),
    lazy('biome', 'Biome (rules.json)', FILE_OR_PACKAGE, async () => (await import('./biome/biome.server.ts')).readBiome),
    lazy('oxlint', 'oxlint (--rules, JSON)', FILE_OR_PACKAGE, async () => (await import('./oxlint/oxlint.server.ts')).readOxlint),
    lazy('guides', 'Guides of rules (Markdown)', FILES, async () => (await import('./guides/guides.server.ts')).readGuides),
    lazy('catalogue', 'Our own catalogue (JSON)', FILE, async () => (await import('./catalogue.server.ts')).readCatalogue),
  ].map((adapter) => [adapter.format, adapter]),
)
