/**
 * The key of the advisory lock that a backup shares while it copies files: nothing is removed from the media storage as long as
 * anybody holds it, so that every file which the backup's snapshot names is still there. An arbitrary number.
 */
export const BACKUP_LOCK = 7_586_254

/** SQL that is true while a backup of this database copies files. */
export const BACKUP_RUNS = `EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${BACKUP_LOCK}
  AND objsubid = 1 AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`
