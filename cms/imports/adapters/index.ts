import type { Adapter, Found, Source } from '../adapter.ts'

type Read = (source: Source) => AsyncIterable<Found>

/** An adapter whose code, and whose libraries, are loaded when it is first used: the site itself needs none of them. */
function lazy(format: string, label: string, reads: Adapter['reads'], load: () => Promise<Read>): Adapter {
  return {
    format,
    label,
    reads,
    read: async function* (source) {
      await (await import('./looks-like.server.ts')).assertLooksLike(format, source.place)
      const read = await load()
      yield* read(source)
      if (reads.includes('folder')) yield* (await import('./folder.server.ts')).unreadArchives(source.place)
    },
  }
}

const FILE = ['file'] as const
const FILES = ['file', 'folder'] as const
const PACKAGE = ['package'] as const
const FILE_OR_PACKAGE = ['file', 'package'] as const

/**
 * Every way of writing rule catalogues that we read, by the name it has on the command line. docs/import-formats.md says
 * what each becomes. A package may also be given as the path of its folder.
 */
export const adapters: Record<string, Adapter> = Object.fromEntries(
  [
    lazy('sarif', 'SARIF 2.1.0', FILE, async () => (await import('./sarif.server.ts')).readSarif),
    lazy('deepsource', 'DeepSource analyzer (TOML)', FILES, async () => (await import('./deepsource.server.ts')).readDeepsource),
    lazy('eslint', 'ESLint or a plugin of it', PACKAGE, async () => (await import('./eslint.server.ts')).readEslint),
    lazy('stylelint', 'Stylelint or a plugin of it', PACKAGE, async () => (await import('./stylelint.server.ts')).readStylelint),
    lazy('ruff', 'Ruff (rule --all, JSON)', FILE, async () => (await import('./ruff.server.ts')).readRuff),
    lazy('semgrep', 'Semgrep rules (YAML)', FILES, async () => (await import('./semgrep.server.ts')).readSemgrep),
    lazy('biome', 'Biome (rules.json)', FILE_OR_PACKAGE, async () => (await import('./biome.server.ts')).readBiome),
    lazy('oxlint', 'oxlint (--rules, JSON)', FILE_OR_PACKAGE, async () => (await import('./oxlint.server.ts')).readOxlint),
    lazy('catalogue', 'Our own catalogue (JSON)', FILE, async () => (await import('./catalogue.server.ts')).readCatalogue),
  ].map((adapter) => [adapter.format, adapter]),
)
