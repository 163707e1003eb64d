import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, answerOf } from '../wire/ask.ts'
import { startWorld, type World } from './world.ts'

/** A clerk whose role hides the picture of a category, and not what else lies beside it. */
let world: World
let clerk = ''

const resource = 'reference-categories'

const png = (last: number) => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, last])

const setRole = (hiddenFields: readonly string[]) =>
  world.deps.db.system('t1', async (session) => {
    const { rows } = await session
      .asSystem('menus')
      .list({ where: { code: { in: [resource, `${resource}.edit`] } }, range: [0, 9] })
    const role = await session.asSystem('roles').first({ where: { name: 'Clerk' } })
    await session.asSystem('roles').update(role?.id ?? '', {
      menuPlan: rows.map(({ id }) => id),
      restrictions: [{ resource, hiddenFields: [...hiddenFields], rows: null }],
    })
  })

beforeAll(async () => {
  world = await startWorld()
  await world.deps.db.system('t1', (session) =>
    session.asSystem(resource).create({ code: 'CAFE', description: 'Café', status: 'ACTIVE' }),
  )
  await setRole(['image'])
  clerk = await world.signIn('c1@t1.test', 't1')
})

afterAll(() => world.close())

const upload = async (token: string, name: string, last: number, resourceId = 'CAFE'): Promise<Answer> => {
  const body = new FormData()
  for (const [field, value] of Object.entries({ folder: resource, resource, resourceId })) body.set(field, value)
  body.append('files', new File([png(last)], name, { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  const init = { method: 'POST', body, headers }
  return answerOf(await world.app.request('https://estiba.test/api/files/files', init))
}

const at = (name: string, token = clerk, resourceId = 'CAFE') =>
  world.ask(`GET /files/files/${name}`, { token, query: { resource, resourceId } })

const names = async (token: string, resourceId = 'CAFE'): Promise<readonly string[]> =>
  (await world.ask('GET /files/files', { token, query: { resource, resourceId } })).list
    .map(({ filename }) => String(filename))
    .toSorted((one, other) => (one < other ? -1 : 1))

const show = async (image: string): Promise<void> => {
  const path = `/wms/${resource}/CAFE`
  const { body } = await world.ask(`GET ${path}`, { token: world.tokens.a1 })
  expect((await world.ask(`PUT ${path}`, { token: world.tokens.a1, body: { ...body, image } })).status).toBe(200)
}

it('a file that a hidden field names is there for nobody from whom the field is hidden, other files of the record are', async () => {
  for (const [index, name] of ['hidden.png', 'beside.png', 'next.png'].entries())
    expect((await upload(world.tokens.a1, name, index)).status).toBe(200)
  expect((await upload(clerk, 'own.png', 9)).status).toBe(200)
  await show('hidden.png')
  expect((await world.ask(`GET /wms/${resource}/CAFE`, { token: clerk })).body).not.toHaveProperty('image')
  expect((await at('hidden.png')).status).toBe(404)
  expect((await world.ask('GET /files/files/hidden.png/versions', { token: clerk })).status).toBe(404)
  expect((await world.ask('DELETE /files/files/hidden.png', { token: clerk })).status).toBe(404)
  for (const name of ['beside.png', 'own.png']) expect([name, (await at(name)).status]).toEqual([name, 200])
  expect(await names(clerk)).toEqual(['beside.png', 'next.png', 'own.png'])
  expect(await names(world.tokens.a1)).toEqual(['beside.png', 'hidden.png', 'next.png', 'own.png'])
})

it('neither is one that the field named before, nor one that somebody else put there', async () => {
  await show('next.png')
  expect(await names(clerk)).toEqual(['beside.png', 'own.png'])
  await world.sql(`update estiba.reference_categories set image = 'beside.png' where namespace = 't1' and id = 'CAFE'`)
  expect(await names(clerk)).toEqual(['own.png'])
  await setRole([])
  expect(await names(clerk)).toEqual(['beside.png', 'hidden.png', 'next.png', 'own.png'])
})

const category = (code: string, image: string | null = null) => ({ code, description: code, status: 'ACTIVE', image })

/** Each makes a record of the key and takes it away again. */
const ways: readonly (readonly [string, (code: string) => Promise<() => Promise<Answer>>])[] = [
  [
    'alone',
    async (code) => {
      await made(code)
      return () => world.ask(`DELETE /wms/${resource}/${code}`, { token: world.tokens.a1 })
    },
  ],
  [
    'with others',
    async (code) => {
      await made(code)
      return () => world.ask(`DELETE /wms/${resource}`, { token: world.tokens.a1, query: { filter: { id: [code] } } })
    },
  ],
  [
    'with its import',
    async (code) => {
      const line = `POST /wms/${resource}/import`
      const token = world.tokens.a1
      const { status, body } = await world.ask(line, { token, body: { mode: 'all', rows: [category(code)] } })
      expect([status, body['created']]).toEqual([200, 1])
      return () => world.ask(`${line}/${String(body['batchId'])}/undo`, { token })
    },
  ],
]

const made = async (code: string, image: string | null = null): Promise<void> => {
  const { status, text } = await world.ask(`POST /wms/${resource}`, {
    token: world.tokens.a1,
    body: category(code, image),
  })
  expect(status, text).toBe(201)
}

it.each(ways)('a record that is deleted %s leaves no file to the next one of its key', async (_way, begin) => {
  const code = `TEA-${_way.length}`
  const { a1 } = world.tokens
  const remove = await begin(code)
  for (const [index, name] of ['paper.png', 'lent.png'].entries())
    expect((await upload(a1, name, index, code)).status).toBe(200)
  // The picture of another record, which keeps it.
  await made(`${code}-OTHER`, 'lent.png')
  const query = { resource, resourceId: code }
  const { body: link } = await world.ask('POST /files/files/paper.png/links', {
    token: a1,
    query,
    body: { purpose: 'MAIL' },
  })
  const opened = async (): Promise<number> => (await world.ask(`GET ${String(link['url']).slice(4)}`)).status
  expect([await names(clerk, code), await opened()]).toEqual([['lent.png', 'paper.png'], 200])
  expect((await remove()).status).toBe(200)
  expect(await opened()).toBe(404)
  await made(code)
  expect([await names(clerk, code), await names(a1, code)]).toEqual([[], []])
  for (const token of [clerk, a1]) expect((await at('paper.png', token, code)).status).toBe(404)
  expect((await at('lent.png', clerk, `${code}-OTHER`)).status).toBe(200)
  // Nor is its name told to be taken.
  expect((await upload(a1, 'lent.png', 7, code)).status).toBe(200)
})

it('what named a file names none where a record of its key, written past everything, names nothing', async () => {
  const { a1 } = world.tokens
  await made('MATE', 'beside.png')
  await world.sql("delete from estiba.reference_categories where namespace = 't1' and id = 'MATE'")
  await made('MATE')
  const [left] = await world.sql("select 1 from estiba.file_uses where resource = $1 and record_id = 'MATE'", [
    resource,
  ])
  expect([left, await names(a1, 'MATE')]).toEqual([undefined, []])
})
