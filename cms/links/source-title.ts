/** SQL for the title of what holds a link: a document's, a plan's or a position's, or the name of a global in words. */
export const sourceTitle = (source: string, id: string): string => `coalesce(
  (SELECT d.title FROM content_documents d WHERE d.collection = ${source} AND d.id = ${id} ORDER BY d.locale <> 'en' LIMIT 1),
  (SELECT p.name FROM plans_locales p WHERE ${source} = 'plans' AND p._parent_id = ${id} ORDER BY p._locale <> 'en' LIMIT 1),
  (SELECT j.title FROM jobs_locales j WHERE ${source} = 'jobs' AND j._parent_id = ${id} AND j._status = 'published' ORDER BY j._locale <> 'en' LIMIT 1),
  initcap(replace(regexp_replace(${source}, '^global:', ''), '-', ' ')))`
