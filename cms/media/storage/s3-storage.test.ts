import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { S3_KEYS, startFakeS3 } from '#tests/setup/media/fake-s3.ts'
import { s3Storage } from './storage.server.ts'

let s3: Awaited<ReturnType<typeof startFakeS3>>
beforeAll(async () => {
  s3 = await startFakeS3()
})
beforeEach(() => {
  s3.stored.clear()
  s3.state.broken = false
})
afterAll(() => s3.close())

const settings = () => ({ bucket: 'uploads', endpoint: s3.url, region: 'eu-central-1', forcePathStyle: true, ...S3_KEYS })
const official = (keys = S3_KEYS) =>
  new S3Client({ endpoint: s3.url, region: 'eu-central-1', forcePathStyle: true, credentials: keys, maxAttempts: 1 })
const NAME = 'bild äöü (1)-abc.png'

describe('the storage and the official client', () => {
  test('read and remove each other’s files', async () => {
    const storage = s3Storage(settings())
    await storage.put(NAME, Buffer.from('0123456789'), 'image/png')
    const seen = await official().send(new GetObjectCommand({ Bucket: 'uploads', Key: NAME }))
    expect([await seen.Body?.transformToString(), seen.ContentType]).toEqual(['0123456789', 'image/png'])
    await official().send(new PutObjectCommand({ Bucket: 'uploads', Key: 'other.txt', Body: 'theirs' }))
    const other = await storage.find('other.txt')
    expect(await new Response(await other?.body()).text()).toContain('theirs')
    await official().send(new DeleteObjectCommand({ Bucket: 'uploads', Key: NAME }))
    expect(await storage.find(NAME)).toBeNull()
  })

  test('read ranges and sizes, and find no missing file', async () => {
    const storage = s3Storage(settings())
    await storage.put('a.bin', Buffer.from('0123456789'), 'x/y')
    const file = await storage.find('a.bin')
    expect(file?.size).toBe(10)
    expect(await new Response(await file?.body({ from: 2, to: 4 })).text()).toBe('234')
    await storage.remove('a.bin')
    await storage.remove('a.bin')
    expect(await storage.find('a.bin')).toBeNull()
  })
})

describe('the storage reports', () => {
  test('a wrong secret, which the fake refuses from the official client too', async () => {
    const wrong = { accessKeyId: S3_KEYS.accessKeyId, secretAccessKey: 'wrong' }
    await expect(official(wrong).send(new GetObjectCommand({ Bucket: 'uploads', Key: 'a' }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    })
    const storage = s3Storage({ ...settings(), ...wrong })
    await expect(storage.put('a', Buffer.from('x'), 'x/y')).rejects.toThrow(/PUT with 403\..*SignatureDoesNotMatch/)
    await expect(storage.find('a')).rejects.toThrow(/403/)
    expect(s3.stored.size).toBe(0)
  })

  test('a missing bucket', async () => {
    await expect(s3Storage({ ...settings(), bucket: 'nowhere' }).put('a', Buffer.from('x'), 'x/y')).rejects.toThrow(/NoSuchBucket/)
  })

  test('a failing service, after retries', async () => {
    s3.state.broken = true
    const before = s3.asked.length
    await expect(s3Storage(settings()).put('a', Buffer.from('x'), 'x/y')).rejects.toThrow(/500/)
    expect(s3.asked.length - before).toBeGreaterThan(1)
  })
})
