import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The values that an issue has of the facets that have too many for all to be shown. Which of them the found issues have most is read from
 * here; among all its terms, hundreds of words most of which are packed away, that took ten times as long.
 */
const FACETS = `
  CREATE FUNCTION directory_facets_of(terms text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $body$ SELECT coalesce(array_agg(term), '{}') FROM unnest(terms) term WHERE term ~ '^(tag|cwe|owasp|since):' $body$;

  ALTER TABLE directory_terms ADD COLUMN facets text[] NOT NULL GENERATED ALWAYS AS (directory_facets_of(terms)) STORED`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(FACETS))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw('ALTER TABLE directory_terms DROP COLUMN facets; DROP FUNCTION directory_facets_of(text[])'))
}
