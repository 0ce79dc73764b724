import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Which links are stored where, as far as documents were read: what a report of dead links and "linked from" are asked of.
 * It is brought up to date from the documents (cms/links/stored-links.server.ts) and can be emptied at any time.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE stored_links (
      source text NOT NULL,
      source_id integer NOT NULL,
      field text NOT NULL,
      to_collection text,
      to_id integer,
      to_path text,
      locale text NOT NULL
    );
    CREATE INDEX stored_links_source_idx ON stored_links (source, source_id);
    CREATE INDEX stored_links_document_idx ON stored_links (to_collection, to_id);
    CREATE INDEX stored_links_path_idx ON stored_links (to_path);
    CREATE TABLE stored_links_read (
      collection text NOT NULL,
      id integer NOT NULL,
      updated_at timestamptz NOT NULL,
      PRIMARY KEY (collection, id)
    );`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE stored_links_read; DROP TABLE stored_links;`)
}
