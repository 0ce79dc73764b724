import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const REST = `
    DELETE FROM directory_turns WHERE transaction = NEW.transaction;
    PERFORM directory_refresh(ids);
    RETURN NULL;
  END $body$`

/**
 * Which analyzers have changed is found by a function that also stores it. As a condition of a query with joins, it was called for
 * as many analyzers as the plan needed: for none while there were statistics of no issues. An aggregate is computed for every row.
 */
const EVERY_ANALYZER = `
  CREATE OR REPLACE FUNCTION directory_commit() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE ids integer[]; moved integer[];
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('directory_index'));
    WITH gone AS (DELETE FROM directory_changes WHERE transaction = NEW.transaction RETURNING kind, id)
    SELECT array_agg(id) FILTER (WHERE kind = 'issue'),
        array_agg(id) FILTER (WHERE CASE WHEN kind = 'analyzer' THEN directory_analyzer_changed(id) ELSE false END) INTO ids, moved FROM gone;
    SELECT array_agg(id) INTO ids FROM (
      SELECT unnest(ids) AS id
      UNION SELECT i.id FROM issues i WHERE i.analyzer_id = ANY (moved)
      UNION SELECT d.issue_id FROM directory_index d WHERE d.analyzer_id = ANY (moved)) changed;${REST}`

const BY_JOINS = `
  CREATE OR REPLACE FUNCTION directory_commit() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE ids integer[];
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('directory_index'));
    WITH gone AS (DELETE FROM directory_changes WHERE transaction = NEW.transaction RETURNING kind, id),
    moved AS (SELECT id FROM gone WHERE kind = 'analyzer' AND directory_analyzer_changed(id))
    SELECT array_agg(id) INTO ids FROM (
      SELECT id FROM gone WHERE kind = 'issue'
      UNION SELECT i.id FROM issues i JOIN moved ON i.analyzer_id = moved.id
      UNION SELECT d.issue_id FROM directory_index d JOIN moved ON d.analyzer_id = moved.id) changed;${REST}`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(EVERY_ANALYZER))
  // Those that were missed.
  await db.execute(sql`SELECT directory_analyzer_changed(id) FROM analyzers`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw(BY_JOINS))
}
