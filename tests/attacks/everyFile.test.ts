import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { namedFiles } from '../../server/files/namedFiles.ts'
import { allows } from '../../server/access/allows.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { type Answer, answerOf } from '../wire/ask.ts'
import { password } from './companies.ts'
import { statementsOf } from './statements.ts'
import { startWorld, type World } from './world.ts'

/** A role that edits every catalogue, in each of them one of two rows alone. */
const registry = await declaredRegistry()

const kept = registry.all.filter(
  ({ view, verbs, access, platform, paths, name }) =>
    view === null &&
    !platform &&
    paths.length > 0 &&
    access.own === null &&
    access.operations === null &&
    access.write === 'role' &&
    name !== 'users' &&
    verbs.includes('create') &&
    verbs.includes('update'),
)

let world: World
let narrow = ''
const rows = new Map<string, { readonly mine: AnyRecord; readonly other: AnyRecord }>()

const made = async (resource: Resource, seed: number): Promise<AnyRecord | null> => {
  const plain = await world.plain()
  for (let attempt = 0; attempt < 5; attempt++) {
    const record = await plain
      .transaction(person('t1'), async (session) =>
        session.asSystem(resource.name).create(await specimen(registry, resource, seed + attempt * 7, session)),
      )
      .catch(() => null)
    if (record !== null) return record
  }
  return null
}

beforeAll(async () => {
  world = await startWorld()
  let seed = 7000
  for (const resource of kept) {
    seed += 60
    const [mine, other] = [await made(resource, seed), await made(resource, seed + 30)]
    if (mine !== null && other !== null) rows.set(resource.name, { mine, other })
  }
  await world.sql("update estiba.licences set status = 'INACTIVE'")
  // A specimen of where a company keeps its files is no place where they could be kept.
  await world.sql("update estiba.cloud_configs set status = 'INACTIVE'")
  const codes = kept.flatMap(({ name }) => [name, `${name}.edit`, `${name}.delete`])
  const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])
  const [company] = await world.sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
  const add = async (resource: string, record: JsonObject): Promise<AnyRecord> =>
    (await world.plain()).transaction(person('t1'), (session) => session.asSystem(resource).create(record))
  const role = await add('roles', {
    name: 'Narrow',
    menuPlan: menus.map(({ id }) => id),
    restrictions: [...rows].map(([resource, { mine }]) => ({ resource, hiddenFields: [], rows: { id: mine.id } })),
  })
  const [email, businessId] = ['narrow@t1.test', company?.id ?? '']
  await add('users', {
    username: 'narrow',
    email,
    name: 'narrow',
    role: role.id,
    company: businessId,
    type: 'company-official',
  })
  const warehouses = await world.sql<{ id: string }>("select id from estiba.warehouses where namespace = 't1'")
  for (const { id } of warehouses)
    await add('warehouse-access-permissions', { user: 'narrow', warehouse: id, canView: true })
  await setPassword(world.deps.db, { email, type: 'company-official', businessId, password })
  narrow = await world.signIn(email, 't1')
}, 120_000)

afterAll(() => world.close())

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'

const send = async (
  token: string,
  path: string,
  fields: { readonly [name: string]: string },
  name: string,
): Promise<Answer> => {
  const body = new FormData()
  for (const [field, value] of Object.entries(fields)) body.set(field, value)
  body.append('files', new File([`${pdf}${name}`], name))
  return answerOf(
    await world.app.request(`https://estiba.test/api${path}`, {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    }),
  )
}

const upload = (token: string, fields: { readonly [name: string]: string }, name: string): Promise<Answer> =>
  send(token, '/files/files', fields, name)

/** Every way to a file by its name; what a form or a body says of it claims that it is the caller's own. */
const ways = (name: string, claimed: { readonly [name: string]: string }): readonly (() => Promise<Answer>)[] => {
  const at = `/files/files/${encodeURIComponent(name)}`
  const { folder = '', resource = '', resourceId = '' } = claimed
  return [
    () => world.ask(`GET ${at}`, { token: narrow }),
    () => world.ask(`GET ${at}`, { token: narrow, query: { folder, version: '1' } }),
    () => world.ask(`GET ${at}`, { token: narrow, query: { resource, resourceId } }),
    () => world.ask(`GET ${at}/versions`, { token: narrow }),
    () => world.ask(`GET /files/files/public/${encodeURIComponent(name)}`, { token: narrow }),
    () => world.ask(`GET ${at}/links`, { token: narrow }),
    () => world.ask(`POST ${at}/links`, { token: narrow, body: { purpose: 'MAIL', ...claimed } }),
    () => world.ask(`POST ${at}/restore`, { token: narrow, body: { version: 1, ...claimed } }),
    () => world.ask(`DELETE ${at}`, { token: narrow }),
    () => send(narrow, `${at}/versions`, claimed, name),
    () => send(narrow, `${at}/versions`, {}, name),
  ]
}

/** Refused, word for word like what was never there, and after as many questions to the database. */
const isNotThere = async (name: string, claimed: { readonly [name: string]: string }): Promise<void> => {
  const [asked, never] = [ways(name, claimed), ways('never was.pdf', claimed)]
  for (const [index, ask] of asked.entries()) {
    const answers: Answer[] = []
    const counted = async (way: () => Promise<Answer>): Promise<number> =>
      // A connection is told whose it is where it was another's before.
      (await statementsOf(world, async () => answers.push(await way()))).filter(
        ({ text }) => !text.startsWith('select set_config'),
      ).length
    const [statements, others] = [await counted(ask), await counted(never[index] ?? ask)]
    const [answer, other] = answers
    expect([index, answer?.status, answer?.text, statements]).toEqual([index, 404, other?.text, others])
  }
}

const versionsOf = (name: string) =>
  world.sql<{ version: number; resource: string; resource_id: string; deleted: boolean; uploaded_by: string }>(
    'select version, resource, resource_id, deleted_at is not null as deleted, uploaded_by from estiba.stored_files where filename = $1 order by place, version',
    [name],
  )

it('covers the catalogues that people keep', () => {
  expect(rows.size).toBeGreaterThan(80)
})

describe.each(kept.map((resource) => [resource.name, resource] as const))('a file of %s', (resource) => {
  it('of a record that is not his is read, versioned, restored, linked and deleted by nobody', async () => {
    const pair = rows.get(resource)
    if (pair === undefined) return
    const name = `paper of ${resource}.pdf`
    const other = { folder: resource, resource, resourceId: pair.other.id }
    expect((await upload(world.tokens.a1, other, name)).status).toBe(200)
    const before = await versionsOf(name)
    await isNotThere(name, { folder: resource, resource, resourceId: pair.mine.id })
    await isNotThere(name, other)
    expect(await versionsOf(name)).toEqual(before)
    const [listed, all] = [
      await world.ask('GET /files/files', { token: narrow, query: other }),
      await world.ask('GET /files/files', { token: narrow, query: { folder: resource } }),
    ]
    expect([listed.text, all.text.includes(name)]).toEqual(['[]', false])
  })

  it('has a name that tells nothing, and one of his own record obeys him', async () => {
    const pair = rows.get(resource)
    if (pair === undefined) return
    const name = `paper of ${resource}.pdf`
    const mine = { folder: resource, resource, resourceId: pair.mine.id }
    // The name is taken, by a record that he does not see.
    expect((await upload(narrow, { folder: resource }, name)).status).toBe(200)
    const [first] = (await upload(narrow, mine, name)).list
    expect(first).toMatchObject({ filename: name, version: 1, resourceId: pair.mine.id })
    expect((await upload(narrow, mine, name)).status).toBe(400)
    expect((await upload(narrow, { ...mine, resourceId: pair.other.id }, name)).status).toBe(404)
    const at = `/files/files/${encodeURIComponent(name)}`
    const { resourceId } = mine
    expect((await world.ask(`GET ${at}`, { token: narrow, query: { resource, resourceId } })).text).toContain(pdf)
    const second = await send(narrow, `${at}/versions`, { ...mine }, 'again.pdf')
    expect([second.status, second.body['version'], second.body['filename']]).toEqual([200, 2, name])
    expect((await world.ask(`DELETE ${at}`, { token: narrow, query: { resource, resourceId } })).status).toBe(200)
    const left = await versionsOf(name)
    expect(left.filter(({ resource_id: id }) => id === pair.other.id)).toMatchObject([{ version: 1, deleted: false }])
    expect(left.filter(({ resource_id: id }) => id === pair.mine.id).every(({ deleted }) => deleted)).toBe(true)
  })
})

const withFiles = kept.flatMap((resource) => {
  const field = Object.entries(resource.fields).find(
    ([, one]) => kindOf(one).namesFile === true && one.immutable !== true && one.readOnly !== true,
  )?.[0]
  return field === undefined ? [] : [[resource.name, resource, field] as const]
})

describe.each(withFiles)('a file that %s name', (name, resource, field) => {
  const put = (token: string, record: AnyRecord, filename: string): Promise<Answer> => {
    const path = (resource.routes['update'] ?? '')
      .replace(/^PUT /, '')
      .replaceAll(/\{(\w+)\}/g, (_all, part: string) => encodeURIComponent(String(record[part] ?? record.id)))
    return world.ask(`PUT /${resource.service}${path}`, { token, body: { [field]: filename } })
  }
  const seen = async (filename: string): Promise<number> =>
    (await world.ask(`GET /files/files/${encodeURIComponent(filename)}`, { token: narrow })).status

  it('is seen by who sees the record that it was put there for, and by nobody who only types its name', async () => {
    const pair = rows.get(name)
    if (pair === undefined) return
    const schema = resource.fields[field]
    const isImage = schema?.kind === 'image'
    const [theirs, shared] = [`of ${name} theirs`, `of ${name} shared`].map(
      (stem) => `${stem}.${isImage ? 'png' : 'pdf'}`,
    )
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
    for (const filename of [theirs ?? '', shared ?? '']) {
      const body = new FormData()
      body.set('folder', name)
      body.append('files', new File([isImage ? png : pdf], filename))
      const headers = { authorization: `Bearer ${world.tokens.a1}` }
      const init = { method: 'POST', body, headers }
      expect((await world.app.request('https://estiba.test/api/files/files', init)).status).toBe(200)
    }
    expect([await seen(theirs ?? ''), await seen(shared ?? '')]).toEqual([404, 404])
    await put(world.tokens.a1, pair.other, theirs ?? '')
    await isNotThere(theirs ?? '', { folder: name, resource: name, resourceId: pair.other.id })
    const guessed = await put(narrow, pair.mine, theirs ?? '')
    expect(await seen(theirs ?? '')).toBe(404)
    const named = await put(world.tokens.a1, pair.mine, shared ?? '')
    if (named.status !== 200) return
    expect(namedFiles(resource.fields, named.body)).toContain(shared)
    expect([guessed.status, await seen(shared ?? '')]).toEqual([200, 200])
    await put(world.tokens.a1, pair.mine, '')
    expect(await seen(shared ?? '')).toBe(404)
  })
})

it('the gate asks for the right to read before it asks for rows', () => {
  const nobody = person('t1', { superUser: false, operations: new Set() })
  for (const resource of kept) expect(allows(nobody, resource, 'get')).toBe(false)
})
