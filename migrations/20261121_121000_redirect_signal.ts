import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Tells every process, at commit, that redirects changed: whatever is kept of an address without a document is built from
 * `collection:redirects`. What is counted (hits) changes no answer and is not told. Rules that lead to an address are
 * found by it when that one moves on.
 */
const SIGNAL = `
  CREATE FUNCTION signal_redirect_update() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF EXISTS (
      SELECT 1 FROM before b JOIN after a USING (id)
      WHERE (b."from", b.kind, b.status, b.url, b.enabled) IS DISTINCT FROM (a."from", a.kind, a.status, a.url, a.enabled)
    ) THEN PERFORM pg_notify('content_changed', 'collection:redirects'); END IF;
    RETURN NULL;
  END $body$;
  CREATE FUNCTION signal_redirect_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF TG_OP = 'TRUNCATE' OR EXISTS (SELECT 1 FROM changed) THEN PERFORM pg_notify('content_changed', 'collection:redirects'); END IF;
    RETURN NULL;
  END $body$;
  CREATE TRIGGER signal_update AFTER UPDATE ON redirects REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION signal_redirect_update();
  CREATE INDEX redirects_url_idx ON redirects (url) WHERE url IS NOT NULL`

const changes = (table: string) => `
  CREATE TRIGGER signal_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_redirect_change();
  CREATE TRIGGER signal_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_redirect_change();
  CREATE TRIGGER signal_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION signal_redirect_change();`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([SIGNAL, changes('redirects'), changes('redirects_rels')].join(';\n')))
  await db.execute(
    sql.raw(`CREATE TRIGGER signal_update AFTER UPDATE ON redirects_rels REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_redirect_change();`),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const triggers = ['redirects', 'redirects_rels'].flatMap((table) =>
    ['insert', 'update', 'delete', 'truncate'].map((event) => `DROP TRIGGER signal_${event} ON ${table};`),
  )
  await db.execute(
    sql.raw([...triggers, 'DROP INDEX redirects_url_idx; DROP FUNCTION signal_redirect_update(); DROP FUNCTION signal_redirect_change();'].join('\n')),
  )
}
