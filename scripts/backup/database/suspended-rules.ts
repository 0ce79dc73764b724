import type pg from 'pg'
import { quoted, rowsOf } from './session.ts'

type ForeignKey = { table: string; name: string; definition: string }
type Trigger = { table: string; name: string }

const FOREIGN_KEYS = `SELECT t.relname AS table, c.conname AS name, pg_get_constraintdef(c.oid) AS definition
  FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`

const TRIGGERS = `SELECT c.relname AS table, t.tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgenabled = 'O'`

const each = async <Item>(client: pg.Client, items: Item[], statement: (item: Item) => string) => {
  for (const item of items) await client.query(statement(item))
}

/**
 * Runs `work` with neither foreign keys nor triggers, because rows are stored table by table, as they were, and then adds both again,
 * which checks all references. It does so by statements that the owner of the tables may run; others would need a superuser.
 */
export async function withoutRules(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const keys = await rowsOf<ForeignKey>(client, FOREIGN_KEYS)
  const triggers = await rowsOf<Trigger>(client, TRIGGERS)
  await each(client, keys, ({ table, name }) => `ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`)
  await each(client, triggers, ({ table, name }) => `ALTER TABLE ${quoted(table)} DISABLE TRIGGER ${quoted(name)}`)
  await work()
  await each(client, triggers, ({ table, name }) => `ALTER TABLE ${quoted(table)} ENABLE TRIGGER ${quoted(name)}`)
  await each(client, keys, ({ table, name, definition }) => `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}
