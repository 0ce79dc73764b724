import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The list of files that have to be removed from the media storage (`cms/media/removals.server.ts`), and the trigger that
 * keeps it: a name leaves the list in the transaction in which a document takes it, and joins it in the one in which a
 * document gives it up. Which columns name files is read off the row, so another size needs no other trigger.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE media_removals (name text PRIMARY KEY, due timestamptz NOT NULL);
    CREATE INDEX media_removals_due ON media_removals (due);

    CREATE FUNCTION media_file_names(document jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
      SELECT value FROM jsonb_each_text(document) WHERE key ~ '(^|_)filename$' AND value IS NOT NULL
    $$;

    CREATE FUNCTION track_media_files() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        DELETE FROM media_removals WHERE name IN (SELECT media_file_names(to_jsonb(NEW)));
      END IF;
      IF TG_OP = 'DELETE' THEN
        INSERT INTO media_removals SELECT n, now() FROM media_file_names(to_jsonb(OLD)) n ON CONFLICT (name) DO UPDATE SET due = excluded.due;
      ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO media_removals SELECT n, now() FROM media_file_names(to_jsonb(OLD)) n
          WHERE n NOT IN (SELECT media_file_names(to_jsonb(NEW))) ON CONFLICT (name) DO UPDATE SET due = excluded.due;
      END IF;
      RETURN NULL;
    END $$;

    CREATE TRIGGER track_media_files AFTER INSERT OR UPDATE OR DELETE ON media FOR EACH ROW EXECUTE FUNCTION track_media_files();
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER track_media_files ON media;
    DROP FUNCTION track_media_files();
    DROP FUNCTION media_file_names(jsonb);
    DROP TABLE media_removals;
  `)
}
