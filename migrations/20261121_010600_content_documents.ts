import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * One view over everything that has an address of its own; a second one over the newest drafts. Lookup, lists, feeds
 * and search read these, so no list can disagree with another. An issue is public only when its analyzer is.
 *
 * Every column has the same type in every branch: where one differs, Postgres computes the whole view before it filters.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE VIEW content_documents AS
      SELECT 'pages'::text AS collection, id, path::text, 'page'::text AS type,
        regexp_replace(path, '/[^/]*$', '')::text AS dir, 'en'::text AS locale, slug::text AS stem, title::text, excerpt::text,
        layout::text, redirect::text,
        jsonb_build_object('hidden', navigation_hidden, 'title', navigation_title, 'order', navigation_order) AS navigation, updated_at
      FROM pages WHERE _status = 'published'
    UNION ALL
      SELECT 'analyzers'::text, id, path::text, 'analyzer'::text, '/directory'::text, 'en'::text, slug::text, name::text, excerpt::text,
        layout::text, redirect::text, jsonb_build_object('hidden', navigation_hidden, 'title', navigation_title, 'order', navigation_order), updated_at
      FROM analyzers WHERE _status = 'published'
    UNION ALL
      SELECT 'issues'::text, i.id, i.path::text, 'issue'::text, (a.path || '/issues')::text, 'en'::text, i.slug::text, i.title::text,
        coalesce(i.excerpt, i.summary)::text, i.layout::text, i.redirect::text,
        jsonb_build_object('hidden', i.navigation_hidden, 'title', i.navigation_title, 'order', i.navigation_order), i.updated_at
      FROM issues i JOIN analyzers a ON a.id = i.analyzer_id AND a._status = 'published' WHERE i._status = 'published';

    CREATE VIEW content_drafts AS
      SELECT 'pages'::text AS collection, parent_id AS id, version_path::text AS path, 'page'::text AS type,
        regexp_replace(version_path, '/[^/]*$', '')::text AS dir, 'en'::text AS locale, version_slug::text AS stem, version_title::text AS title,
        version_excerpt::text AS excerpt, version_layout::text AS layout, version_redirect::text AS redirect,
        jsonb_build_object('hidden', version_navigation_hidden, 'title', version_navigation_title, 'order', version_navigation_order) AS navigation,
        version_updated_at AS updated_at
      FROM _pages_v WHERE latest
    UNION ALL
      SELECT 'analyzers'::text, parent_id, version_path::text, 'analyzer'::text, '/directory'::text, 'en'::text, version_slug::text,
        version_name::text, version_excerpt::text, version_layout::text, version_redirect::text, jsonb_build_object('hidden', version_navigation_hidden, 'title', version_navigation_title, 'order', version_navigation_order),
        version_updated_at
      FROM _analyzers_v WHERE latest
    UNION ALL
      SELECT 'issues'::text, parent_id, version_path::text, 'issue'::text, regexp_replace(version_path, '/[^/]*$', '')::text, 'en'::text,
        version_slug::text, version_title::text, coalesce(version_excerpt, version_summary)::text, version_layout::text, version_redirect::text,
        jsonb_build_object('hidden', version_navigation_hidden, 'title', version_navigation_title, 'order', version_navigation_order), version_updated_at
      FROM _issues_v WHERE latest;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP VIEW content_drafts; DROP VIEW content_documents;`)
}
