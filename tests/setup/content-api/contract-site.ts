import { signIn, type SiteProcess } from '#tests/setup/site/site-process.ts'

type Saved = { id: number; url?: string }

/** A site that is read anonymously and written to as its admin. */
export type ContractSite = {
  site: SiteProcess
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  write: (path: string, method: string, body: unknown) => Promise<Saved>
  page: (data: Record<string, unknown>) => Promise<Saved>
  close: () => Promise<void>
}

export async function openContractSite(site: SiteProcess): Promise<ContractSite> {
  const token = (await signIn(site.url)).replace('payload-token=', '')
  const write = async (path: string, method: string, body: unknown): Promise<Saved> => {
    const headers = { 'content-type': 'application/json', authorization: `JWT ${token}` }
    const answer = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { doc: Saved }).doc
  }
  return {
    site,
    write,
    get: (path, headers = {}) => fetch(site.url + path, { redirect: 'manual', headers }),
    page: (data) => write('/api/pages', 'POST', { title: data.slug, blocks: [], _status: 'published', ...data }),
    close: site.stop,
  }
}
