import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { purgeFiles } from './purgeFiles.ts'
import { type Bucket, credentials, startBucket } from './bucket.testing.ts'

/** B-CLOUD-CONFIG: files of a company go to the bucket that it set up, signed with its own sealed key. */
let world: AuthWorld
let bucket: Bucket
let token = ''

beforeAll(async () => {
  bucket = await startBucket()
  world = await startAuthWorld({ PRIVATE_HOSTS: new URL(bucket.endpoint).host })
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(async () => {
  await bucket.close()
  await world.close()
})

const configure = (more: { readonly [field: string]: unknown }) =>
  world.ask('POST /auth/cloud-configs', {
    token,
    body: {
      company: world.claims(token)['businessId'],
      provider: 'MINIO',
      bucket: 'andina',
      endpoint: bucket.endpoint,
      accessKey: credentials.accessKey,
      secretKey: credentials.secretKey,
      region: credentials.region,
      ...more,
    },
  })

const upload = (name: string, bytes = 100) => {
  const form = new FormData()
  form.append('files', new File([`%PDF-1.4\n${'x'.repeat(bytes)}`], name, { type: 'application/pdf' }))
  form.append('folder', 'company')
  return world.ask('POST /files/files', { token, body: form })
}
const read = async (name: string) => (await world.ask(`GET /files/files/${name}`, { token })).response

it('files go to the disk until a bucket is set up, and stay readable after', async () => {
  expect((await upload('before.pdf')).status).toBe(200)
  expect((await configure({})).status).toBe(201)
  expect((await upload('after.pdf')).status).toBe(200)
  expect([...bucket.objects.keys()]).toEqual([expect.stringMatching(/^\/andina\/[0-9a-f]{2}\/[0-9a-f]{40}$/)])
  for (const name of ['before.pdf', 'after.pdf']) {
    const answer = await read(name)
    expect([name, answer.status, (await answer.text()).slice(0, 5)]).toEqual([name, 200, '%PDF-'])
  }
})

it('a file over the size that the company allows is refused', async () => {
  await configure({ maxFileMb: 1 })
  expect((await upload('large.pdf', 1_100_000)).status).toBe(413)
  await configure({ maxFileMb: 25 })
})

it('an address of the private network that the operator did not open is never asked', async () => {
  await configure({ endpoint: 'http://127.0.0.1:9' })
  const kept = bucket.objects.size
  expect((await upload('inside.pdf')).status).toBeGreaterThanOrEqual(400)
  await configure({ endpoint: `${bucket.endpoint}/?x=` })
  expect((await upload('path.pdf')).status).toBe(200)
  expect(bucket.objects.size).toBe(kept + 1)
  expect([...bucket.objects.keys()].every((key) => key.startsWith('/andina/'))).toBe(true)
})

it('another company keeps its own files elsewhere', async () => {
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const kept = bucket.objects.size
  const form = new FormData()
  form.append('files', new File(['%PDF-1.4 x'], 'neu.pdf', { type: 'application/pdf' }))
  form.append('folder', 'company')
  expect((await world.ask('POST /files/files', { token: other, body: form })).status).toBe(200)
  expect(bucket.objects.size).toBe(kept)
})

it('a company whose bucket refuses keeps what it deleted, and holds up the purging of no other', async () => {
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  const remove = (name: string, of: string) => world.ask(`DELETE /files/files/${name}`, { token: of })
  await configure({ secretKey: 'of somebody else' })
  expect([(await remove('before.pdf', token)).status, (await remove('neu.pdf', other)).status]).toEqual([200, 200])
  const later = { ...world.deps, clock: () => new Date(world.deps.clock().getTime() + 91 * 86_400_000) }
  const left = () =>
    world.deps.db.platform((sql) =>
      sql<{ filename: string }>(
        "select filename from estiba.stored_files where deleted_at is not null and filename in ('before.pdf', 'neu.pdf')",
      ),
    )
  expect([await purgeFiles(later), await left()]).toEqual([1, [{ filename: 'before.pdf' }]])
  await configure({})
  expect([await purgeFiles(later), await left()]).toEqual([1, []])
})
