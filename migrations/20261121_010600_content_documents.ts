import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * One view over everything that has an address of its own; a second one over the newest drafts. Lookup, lists, feeds
 * and search read these, so no list can disagree with another. An issue is public only when its analyzer is.
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
      SELECT 'analyzers', id, path, 'analyzer', '/directory', 'en', slug, name, excerpt, layout::text, redirect,
        jsonb_build_object('hidden', navigation_hidden, 'title', navigation_title, 'order', navigation_order), updated_at
      FROM analyzers WHERE _status = 'published'
    UNION ALL
      SELECT 'issues', i.id, i.path, 'issue', a.path || '/issues', 'en', i.slug, i.title, coalesce(i.excerpt, i.summary), i.layout::text, i.redirect,
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
      SELECT 'analyzers', parent_id, version_path, 'analyzer', '/directory', 'en', version_slug, version_name, version_excerpt, version_layout::text,
        version_redirect, jsonb_build_object('hidden', version_navigation_hidden, 'title', version_navigation_title, 'order', version_navigation_order),
        version_updated_at
      FROM _analyzers_v WHERE latest
    UNION ALL
      SELECT 'issues', parent_id, version_path, 'issue', regexp_replace(version_path, '/[^/]*$', ''), 'en', version_slug, version_title,
        coalesce(version_excerpt, version_summary), version_layout::text, version_redirect,
        jsonb_build_object('hidden', version_navigation_hidden, 'title', version_navigation_title, 'order', version_navigation_order), version_updated_at
      FROM _issues_v WHERE latest;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP VIEW content_drafts; DROP VIEW content_documents;`)
}
