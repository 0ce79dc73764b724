/** SQL for the title of a link's source: of a document, a plan or a position, or the name of a global. */
export const sourceTitle = (source: string, id: string): string => `coalesce(
  (SELECT d.title FROM content_documents d WHERE d.collection = ${source} AND d.id = ${id} ORDER BY d.locale <> 'en' LIMIT 1),
  (SELECT p.name FROM plans_locales p WHERE ${source} = 'plans' AND p._parent_id = ${id} ORDER BY p._locale <> 'en' LIMIT 1),
  (SELECT j.title FROM jobs_locales j WHERE ${source} = 'jobs' AND j._parent_id = ${id} AND j._status = 'published' ORDER BY j._locale <> 'en' LIMIT 1),
  initcap(replace(regexp_replace(${source}, '^global:', ''), '-', ' ')))`
