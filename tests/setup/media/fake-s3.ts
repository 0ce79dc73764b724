import { Sha256 } from '@aws-crypto/sha256-js'
import { SignatureV4 } from '@smithy/signature-v4'
import type http from 'node:http'
import { startFakeServer } from '#tests/setup/site/fake-server.ts'

export const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
const BUCKET = 'uploads'

type Stored = { data: Buffer; type: string }

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

async function bodyOf(request: http.IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Signs the request again, with the official signer and over the same headers, and compares. */
async function isSigned(request: http.IncomingMessage): Promise<boolean> {
  const authorization = request.headers.authorization ?? ''
  const [, key, region, signed = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=[0-9a-f]{64}$/.exec(
      authorization,
    ) ?? []
  const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date']))
  if (key !== S3_KEYS.accessKeyId || !region || !date) return false
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const headers = Object.fromEntries(signed.split(';').map((name) => [name, String(request.headers[name] ?? '')]))
  const hash = request.headers['x-amz-content-sha256']
  if (hash) headers['x-amz-content-sha256'] = String(hash)
  const signer = new SignatureV4({
    credentials: S3_KEYS,
    region,
    service: 's3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const again = await signer.sign(
    {
      method: request.method ?? '',
      protocol: 'http:',
      hostname: url.hostname,
      port: Number(url.port),
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers,
    },
    {
      signingDate: new Date(
        Date.UTC(Number(date[1]), Number(date[2]) - 1, Number(date[3]), Number(date[4]), Number(date[5]), Number(date[6])),
      ),
      signableHeaders: new Set(signed.split(';')),
    },
  )
  const signature = (text: string) => /Signature=([0-9a-f]+)/.exec(text)?.[1]
  return signature(again.headers.authorization ?? '') === signature(authorization)
}

/** Answers a GET with the stored object, or with the requested range of it. */
function send(response: http.ServerResponse, { data, type }: Stored, range: string | undefined): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const part = from ? data.subarray(Number(from), Number(to) + 1) : data
  const place = from ? { 'content-range': `bytes ${from}-${to}/${data.length}` } : {}
  response.writeHead(from ? 206 : 200, { 'content-type': type, 'content-length': part.length, ...place }).end(part)
}

/** Answers the requests of an upload in parts; `null` for others. The object appears when the upload is completed. */
function uploadInParts(uploads: Map<string, Map<number, Buffer>>, stored: Map<string, Stored>) {
  return (method: string, name: string, query: URLSearchParams, data: Buffer): { status: number; body?: string; etag?: string } | null => {
    if (method === 'POST' && query.has('uploads')) {
      const id = `upload/${uploads.size + 1}`
      uploads.set(id, new Map())
      return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` }
    }
    const id = query.get('uploadId')
    if (id === null) return null
    const parts = uploads.get(id)
    if (!parts) return { status: 404, body: xml('NoSuchUpload') }
    if (method === 'DELETE') uploads.delete(id)
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), data)
      return { status: 200, etag: `"${query.get('partNumber')}-${data.length}"` }
    }
    if (method !== 'POST') return { status: 204 }
    const listed = [...data.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)]
    const isComplete =
      listed.length === parts.size && listed.every(([, part, tag]) => tag === `"${part}-${parts.get(Number(part))?.length}"`)
    if (!isComplete) return { status: 400, body: xml('InvalidPart') }
    stored.set(name, { data: Buffer.concat([...parts.entries()].toSorted(([a], [b]) => a - b).map(([, part]) => part)), type: '' })
    uploads.delete(id)
    return { status: 200, body: '<CompleteMultipartUploadResult/>' }
  }
}

/** An S3-compatible storage that verifies signatures and stores the files of one bucket. `broken` makes it fail. */
export async function startFakeS3() {
  const stored = new Map<string, Stored>()
  const state = { broken: false }
  const uploads = new Map<string, Map<number, Buffer>>()
  const inParts = uploadInParts(uploads, stored)
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const data = await bodyOf(request)
    const refuse = (status: number, code: string) => response.writeHead(status, { 'content-type': 'application/xml' }).end(xml(code))
    if (state.broken) return refuse(500, 'InternalError')
    if (!(await isSigned(request))) return refuse(403, 'SignatureDoesNotMatch')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
    const name = rest.join('/')
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
    const part = inParts(request.method ?? '', name, searchParams, data)
    if (part) return response.writeHead(part.status, part.etag ? { etag: part.etag } : {}).end(part.body)
    if (request.method === 'PUT') {
      stored.set(name, { data, type: request.headers['content-type'] ?? '' })
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      stored.delete(name)
      return response.writeHead(204).end()
    }
    const found = stored.get(name)
    return found ? send(response, found, request.headers.range) : refuse(404, 'NoSuchKey')
  }
  const server = await startFakeServer((request, response) => void answer(request, response))
  const env = {
    S3_ENDPOINT: server.url,
    S3_BUCKET: BUCKET,
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    S3_FORCE_PATH_STYLE: 'on',
  }
  return { ...server, stored, uploads, state, env }
}
