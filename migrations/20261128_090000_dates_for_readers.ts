import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * `content_dates` has the documents whose last save changed nothing that readers see, with the time of the last save that did; for all
 * others that is `updated_at`. The views have the result as `changed_at`. A scalar subquery, unlike a join, costs nothing where the
 * column is not read. `feed_dates` has the date of each feed as readers last saw it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE content_dates (
      collection text NOT NULL, id integer NOT NULL, locale text NOT NULL, changed_at timestamptz NOT NULL,
      PRIMARY KEY (collection, id, locale)
    );
    CREATE TABLE feed_dates (feed text PRIMARY KEY, entries text NOT NULL, changed_at timestamptz NOT NULL);
    ALTER VIEW content_documents RENAME TO content_published;
    ALTER VIEW content_drafts RENAME TO content_newest;
    CREATE VIEW content_documents AS SELECT p.*, coalesce(
      (SELECT c.changed_at FROM content_dates c WHERE c.collection = p.collection AND c.id = p.id AND c.locale = p.locale), p.updated_at
    ) AS changed_at FROM content_published p;
    CREATE VIEW content_drafts AS SELECT n.*, n.updated_at AS changed_at FROM content_newest n`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP VIEW content_documents;
    DROP VIEW content_drafts;
    ALTER VIEW content_published RENAME TO content_documents;
    ALTER VIEW content_newest RENAME TO content_drafts;
    DROP TABLE content_dates;
    DROP TABLE feed_dates`)
}
