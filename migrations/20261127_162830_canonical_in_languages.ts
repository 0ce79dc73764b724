import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'
import { env } from '#platform/env/env.ts'

/** The tables of documents whose canonical URL becomes one per language, with the prefix of their columns. */
const TABLES = ['pages', 'posts', 'changelog', 'stories', 'glossary', 'analyzers'].flatMap((name) => [
  { table: name, column: 'seo_canonical' },
  { table: `_${name}_v`, column: 'version_seo_canonical' },
])

/** The language whose address a canonical URL is; null if it is on another site. */
function languageOf(canonical: string): string {
  const host = new URL(env().SITE_URL).host.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const path = `regexp_replace(${canonical}, '(?i)^https?://${host}(?=[/?#]|$)', '')`
  return `CASE WHEN ${path} ~* '^https?:' THEN NULL WHEN ${path} ~ '^/de([/?#]|$)' THEN 'de' ELSE 'en' END`
}

/**
 * An address on another site is the original of every text there is, as it was so far. One on this site is that of the text in the
 * same language, or of all texts of a document that has none in that language.
 */
const carryOver = (table: string, column: string) => `
  UPDATE "${table}_locales" text SET "${column}" = original.canonical
  FROM (SELECT id, ${column} AS canonical, ${languageOf(column)} AS language FROM "${table}" WHERE ${column} <> '') original
  WHERE original.id = text._parent_id AND (
    original.language IS NULL OR original.language = text._locale::text
    OR NOT EXISTS (SELECT FROM "${table}_locales" other WHERE other._parent_id = original.id AND other._locale::text = original.language))`

/** Takes the English one, or else that of another language: the former tables have room for one. */
const takeBack = (table: string, column: string) => `
  UPDATE "${table}" own SET "${column}" = (SELECT text."${column}" FROM "${table}_locales" text
    WHERE text._parent_id = own.id AND text."${column}" <> '' ORDER BY text._locale = 'en' DESC LIMIT 1)
  WHERE EXISTS (SELECT FROM "${table}_locales" text WHERE text._parent_id = own.id AND text."${column}" <> '')`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const { table, column } of TABLES) {
    await db.execute(sql.raw(`ALTER TABLE "${table}_locales" ADD COLUMN "${column}" varchar`))
    await db.execute(sql.raw(carryOver(table, column)))
    await db.execute(sql.raw(`ALTER TABLE "${table}" DROP COLUMN "${column}"`))
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const { table, column } of TABLES) {
    await db.execute(sql.raw(`ALTER TABLE "${table}" ADD COLUMN "${column}" varchar`))
    await db.execute(sql.raw(takeBack(table, column)))
    await db.execute(sql.raw(`ALTER TABLE "${table}_locales" DROP COLUMN "${column}"`))
  }
}
