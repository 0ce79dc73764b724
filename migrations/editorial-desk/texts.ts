/** For each table of texts, the columns that its owner has too: while both are there, texts can move. */
const SHARED_COLUMNS = `
  SELECT own.table_name AS owner, texts.table_name AS texts, array_agg(texts.column_name::text) AS names
  FROM information_schema.columns texts
  JOIN information_schema.columns own ON own.table_schema = 'public' AND own.column_name = texts.column_name
    AND texts.table_name = own.table_name || '_locales'
  WHERE texts.table_schema = 'public' AND texts.column_name NOT IN ('id', '_locale', '_parent_id')
  GROUP BY own.table_name, texts.table_name`

/** Copies every text that will have languages to its table of texts, as English. */
export const translateTexts = `
  DO $body$
  DECLARE pair record; names text;
  BEGIN
    FOR pair IN ${SHARED_COLUMNS} LOOP
      SELECT string_agg(quote_ident(name), ', ') INTO names FROM unnest(pair.names) AS name;
      EXECUTE format('INSERT INTO %I (%s, _locale, _parent_id) SELECT %s, ''en'', id FROM %I', pair.texts, names, names, pair.owner);
    END LOOP;
  END $body$`

/** Copies the English back; other languages have no place in the former tables. */
export const takeTextsBack = `
  DO $body$
  DECLARE pair record; sets text;
  BEGIN
    FOR pair IN ${SHARED_COLUMNS} LOOP
      SELECT string_agg(format('%I = texts.%I', name, name), ', ') INTO sets FROM unnest(pair.names) AS name;
      EXECUTE format('UPDATE %I own SET %s FROM %I texts WHERE texts._parent_id = own.id AND texts._locale = ''en''', pair.owner, sets, pair.texts);
    END LOOP;
  END $body$`
