import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The page that a rule's own documentation is, its first reference, is found by its address: who pastes that wants the rule. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw(`
      -- An address as addresses are compared, whatever version of a repository it shows; the same rule is in directory-pasted.ts.
      CREATE FUNCTION directory_address(url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
        SELECT left(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(lower(url),
          '^(?:[a-z]+:)?/*(?:www\\.)?', ''), '[?#].*$', ''), '^github\\.com/([^/]+/[^/]+)/(?:blob|tree|raw)/[^/]+/', 'github.com/\\1/'),
          '/+$', ''), '\\.(?:html?|mdx?)$', ''), '/index$', ''), 400) $body$;
      CREATE INDEX issues_references_address_idx ON issues_references (directory_address(url)) WHERE _order = 1`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw('DROP INDEX issues_references_address_idx; DROP FUNCTION directory_address(text)'))
}
