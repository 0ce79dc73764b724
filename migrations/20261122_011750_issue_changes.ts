import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What imports did to each issue, for the page of changes and its feed. A table of its own and not the run's record: a
 * catalogue may have a hundred thousand rules. Written in the import's transaction.
 */
const UP = `
  CREATE TABLE issue_changes (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    import_id integer REFERENCES imports(id) ON DELETE SET NULL,
    analyzer_id integer NOT NULL REFERENCES analyzers(id) ON DELETE CASCADE,
    issue_id integer NOT NULL REFERENCES issues(id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('added', 'changed', 'renamed', 'deprecated', 'removed', 'returned')),
    fields text[] NOT NULL DEFAULT '{}',
    version text NOT NULL DEFAULT '',
    at timestamptz NOT NULL DEFAULT now()
  );
  CREATE INDEX issue_changes_newest ON issue_changes (at DESC, id DESC);
  CREATE INDEX issue_changes_of_analyzer ON issue_changes (analyzer_id, at DESC, id DESC);
  CREATE INDEX issue_changes_of_issue ON issue_changes (issue_id);
  CREATE INDEX issue_changes_of_import ON issue_changes (import_id);`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(UP))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE issue_changes`)
}
