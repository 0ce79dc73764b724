import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * What is counted for facets, a second time and in longer rows: half of the time that counts took went into getting at
 * rows of a kilobyte. Seven chunks of `directory_bits` are what fits into a block of Postgres. Words stay as they are,
 * and so do filters: they read few rows, and short ones are quicker to write.
 */

const TABLE = `
  CREATE TABLE directory_values (
    field text COLLATE "C" NOT NULL,
    word text COLLATE "C" NOT NULL,
    block integer NOT NULL,
    bits bit(57344) NOT NULL,
    PRIMARY KEY (field, word, block)
  );
  ALTER TABLE directory_values ALTER bits SET STORAGE PLAIN`

/** Makes the blocks of the given values anew from their chunks; one without any issue goes. */
const WIDEN = `
  CREATE FUNCTION directory_widen(fields text[], words text[], blocks integer[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $body$
  BEGIN
    INSERT INTO directory_values SELECT c.field, c.word, c.block,
        ('x' || string_agg(encode(substring(bit_send(coalesce(b.bits, 0::bit(8192))) FROM 5), 'hex'), '' ORDER BY nth))::bit(57344)
      FROM unnest(fields, words, blocks) AS c(field, word, block) CROSS JOIN generate_series(0, 6) nth
      LEFT JOIN directory_bits b ON b.field = c.field AND b.word = c.word AND b.chunk = c.block * 7 + nth
      GROUP BY 1, 2, 3
      ON CONFLICT (field, word, block) DO UPDATE SET bits = excluded.bits;
    DELETE FROM directory_values v USING unnest(fields, words, blocks) AS c(field, word, block)
      WHERE v.field = c.field AND v.word = c.word AND v.block = c.block AND v.bits = 0::bit(57344);
  END $body$`

/** Only what is no word is a value of a facet. */
const APPLY = `
  ALTER FUNCTION directory_apply(text[], integer[], boolean[]) RENAME TO directory_apply_terms;

  CREATE FUNCTION directory_apply(terms text[], places integer[], adds boolean[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_custom_plan AS $body$
  DECLARE fields text[]; words text[]; blocks integer[];
  BEGIN
    PERFORM directory_apply_terms(terms, places, adds);
    SELECT array_agg(field), array_agg(word), array_agg(block) INTO fields, words, blocks FROM (
      SELECT DISTINCT left(term, strpos(term, ':') - 1) AS field, substr(term, strpos(term, ':') + 1) AS word, place / 57344 AS block
      FROM unnest(terms, places) AS d(term, place)
      WHERE left(term, 5) NOT IN ('head:', 'stem:', 'start', 'text:', 'code:', 'upstr', 'alias')) changed;
    IF fields IS NOT NULL THEN PERFORM directory_widen(fields, words, blocks); END IF;
  END $body$`

const FILL = `
  SELECT directory_widen(array_agg(field), array_agg(word), array_agg(block)) FROM (
    SELECT DISTINCT field, word, chunk / 7 AS block FROM directory_bits WHERE field NOT IN ('head', 'stem', 'start', 'text')) present`

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([TABLE, WIDEN, APPLY, FILL].join(';\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(
    sql.raw(
      [
        'DROP FUNCTION directory_apply(text[], integer[], boolean[]), directory_widen(text[], text[], integer[])',
        'ALTER FUNCTION directory_apply_terms(text[], integer[], boolean[]) RENAME TO directory_apply',
        'DROP TABLE directory_values',
      ].join(';\n'),
    ),
  )
}
