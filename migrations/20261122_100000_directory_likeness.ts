import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Titles and addresses of issues as the view `content_documents` says them, and only of those it has: the indexes before these
 * held another expression, so that no search ever read them, and every imported draft paid for them.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX issues_title_likeness_idx, issues_path_likeness_idx;
    CREATE INDEX issues_title_likeness_idx ON issues USING gin ((coalesce(title, ''::varchar)::text) gin_trgm_ops) WHERE _status = 'published';
    CREATE INDEX issues_path_likeness_idx ON issues USING gin ((path::text) gin_trgm_ops) WHERE _status = 'published'`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX issues_title_likeness_idx, issues_path_likeness_idx;
    CREATE INDEX issues_title_likeness_idx ON issues USING gin ((title::text) gin_trgm_ops);
    CREATE INDEX issues_path_likeness_idx ON issues USING gin ((path::text) gin_trgm_ops)`)
}
