import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Every name a file has or had, with the document it belongs to: a request for a name finds its document by it, and a
 * former name leads to the current one of the same size. `part` is the column that held the name. A trigger keeps the
 * list, whoever writes the document; the names of a deleted document are deleted with it.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE media_names (
      name text PRIMARY KEY,
      media_id integer NOT NULL REFERENCES media (id) ON DELETE CASCADE,
      part text NOT NULL,
      is_current boolean NOT NULL DEFAULT true
    );
    CREATE INDEX media_names_media_idx ON media_names (media_id);

    CREATE FUNCTION media_file_parts(document jsonb) RETURNS TABLE (part text, name text) LANGUAGE sql IMMUTABLE AS $$
      SELECT key, value FROM jsonb_each_text(document) WHERE key ~ '(^|_)filename$' AND value IS NOT NULL
    $$;

    CREATE FUNCTION remember_media_names() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE media_names SET is_current = false
        WHERE media_id = NEW.id AND is_current AND name NOT IN (SELECT media_file_names(to_jsonb(NEW)));
      INSERT INTO media_names (name, media_id, part) SELECT p.name, NEW.id, p.part FROM media_file_parts(to_jsonb(NEW)) p
        ON CONFLICT (name) DO UPDATE SET media_id = excluded.media_id, part = excluded.part, is_current = true
        WHERE NOT media_names.is_current OR media_names.media_id <> excluded.media_id;
      RETURN NULL;
    END $$;

    CREATE TRIGGER remember_media_names AFTER INSERT OR UPDATE ON media FOR EACH ROW EXECUTE FUNCTION remember_media_names();
    INSERT INTO media_names (name, media_id, part) SELECT p.name, m.id, p.part FROM media m, media_file_parts(to_jsonb(m)) p
      ON CONFLICT (name) DO NOTHING;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER remember_media_names ON media;
    DROP FUNCTION remember_media_names();
    DROP FUNCTION media_file_parts(jsonb);
    DROP TABLE media_names;
  `)
}
