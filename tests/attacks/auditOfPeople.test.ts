import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import type { Json } from '../../src/schema/json.ts'
import { startWorld, type World } from './world.ts'

/** What a company reads of who came in and how, of sessions that ended, and of reports that were taken away. */
let world: World
let a1 = ''
let role = ''

beforeAll(async () => {
  world = await startWorld({ settings: { EXPORT_CONFIRM_ROWS: '1000', EXPORT_ROWS_PER_HOUR: '6000' } })
  a1 = world.tokens.a1
  role = String((await world.sql("select id from estiba.roles where namespace = 't1' and name = 'Clerk'"))[0]?.['id'])
})

afterAll(() => world.close())

const told = async (event: string, fields: readonly string[], token = a1): Promise<readonly (readonly Json[])[]> => {
  const query = { filter: { event }, sort: ['at', 'ASC'] }
  const { list } = await world.ask('GET /auth/audit-entries', { token, query })
  return list.map((entry) => fields.map((name) => entry[name] ?? null))
}

/** The link of the next mail of a kind. */
const nextLink = (email: string, page: string): (() => Promise<string>) => {
  const links = () =>
    world.mails.flatMap(({ to, text }) =>
      to === email ? (new RegExp(`${page}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []) : [],
    )
  const known = links().length
  return async () => {
    await world.quiet()
    expect(links()).toHaveLength(known + 1)
    return links().at(-1) ?? ''
  }
}

it('an invitation is told when it is sent and when it is accepted, with who did it', async () => {
  const link = nextLink('nueva@persona.test', 'accept-invitation')
  const invited = await world.ask('POST /auth/users/invite', { token: a1, body: { email: 'nueva@persona.test', role } })
  expect(invited.status).toBe(200)
  const token = await link()
  await expect
    .poll(() => told('INVITED', ['person', 'subject', 'recordId', 'recordTitle']))
    .toEqual([['a1', 'invitations', invited.body['id'], 'nueva@persona.test']])
  expect(await told('ACCEPTED', ['person'])).toEqual([])
  const person = { name: 'Nueva', lastName: 'N', password: 'Nueva2027x' }
  expect((await world.ask(`POST /auth/user/public/confirm-invite?token=${token}`, { body: person })).status).toBe(200)
  expect(await told('ACCEPTED', ['person', 'recordId'])).toEqual([['nueva@persona.test', invited.body['id']]])
  // Of neither does another company hear.
  for (const event of ['INVITED', 'ACCEPTED']) expect(await told(event, ['person'], world.tokens.a2)).toEqual([])
  expect(JSON.stringify(await world.sql('select * from estiba.audit_entries'))).not.toContain(token)
})

it('an activation is told when it is printed and when it is used', async () => {
  const badge = { username: 'bodega', name: 'Berta', role, type: 'company-official' }
  expect((await world.ask('POST /auth/users', { token: a1, body: badge })).status).toBe(201)
  const { text } = await world.ask('POST /auth/users/bodega/activation.pdf', { token: a1 })
  const code = /\((\w{4}-\w{4}-\w{4})\) Tj/.exec(text)?.[1] ?? ''
  expect(await told('ACTIVATION_PRINTED', ['person', 'recordId'])).toEqual([['a1', 'bodega']])
  expect(await told('ACTIVATED', ['person'])).toEqual([])
  const used = await world.ask(`POST /auth/user/public/confirm-invite?token=${code}`, {
    body: { password: 'Bodega2027' },
  })
  expect(used.status).toBe(200)
  expect(await told('ACTIVATED', ['person', 'recordId'])).toEqual([['bodega', 'bodega']])
})

it('a session that is ended is told, whoever ends it; one that its person signs out of is a sign-out', async () => {
  await world.signIn('c1@t1.test', 't1')
  const { list } = await world.ask('GET /auth/users/c1/sessions', { token: a1 })
  const [one, other] = list
  expect((await world.ask(`DELETE /auth/sessions/${String(one?.['id'])}`, { token: a1 })).status).toBe(200)
  expect(await told('SESSION_ENDED', ['person', 'recordId', 'count'])).toEqual([['a1', 'c1', 1]])
  expect(other).toBeDefined()
  const { body } = await world.ask('GET /auth/users/c1', { token: a1 })
  const set = (status: string) =>
    world.ask('PUT /auth/users/c1', { token: a1, body: { ...body, version: undefined, status } })
  expect((await set('INACTIVE')).status).toBe(200)
  await world.quiet()
  expect(await told('SESSION_ENDED', ['person', 'recordId', 'count'])).toHaveLength(2)
  expect((await told('SESSION_ENDED', ['person', 'recordId'])).at(-1)).toEqual(['a1', 'c1'])
  expect((await set('ACTIVE')).status).toBe(200)
  const token = await world.signIn('c1@t1.test', 't1')
  expect((await world.ask('POST /auth/session/logout', { token, body: {} })).status).toBe(200)
  await expect.poll(() => told('SIGN_OUT', ['person'])).toEqual([['c1']])
  expect(await told('SESSION_ENDED', ['person'])).toHaveLength(2)
})

it('a changed e-mail is told, with the sessions that it ended, and stands in the history of the user', async () => {
  await world.signIn('c1@t1.test', 't1')
  const links = [nextLink('c1@t1.test', 'confirm-email'), nextLink('nuevo@persona.test', 'confirm-email')] as const
  const { body } = await world.ask('GET /auth/users/c1', { token: a1 })
  const asked = await world.ask('PUT /auth/users/c1', { token: a1, body: { ...body, email: 'nuevo@persona.test' } })
  expect(asked.body).toMatchObject({ pendingEmail: 'nuevo@persona.test' })
  for (const link of links) {
    expect(await told('EMAIL', ['person'])).toEqual([])
    const { status } = await world.ask(`POST /auth/user/public/confirm-email?token=${await link()}`)
    expect(status).toBe(200)
  }
  expect(await told('EMAIL', ['person', 'subject', 'recordId'])).toEqual([['c1', 'users', 'c1']])
  expect((await told('SESSION_ENDED', ['person', 'recordId'])).at(-1)).toEqual(['c1', 'c1'])
  const history = await world.ask('GET /auth/users/c1/history', { token: a1 })
  const { version } = (await world.ask('GET /auth/users/c1', { token: a1 })).body
  expect(history.list[0]).toMatchObject({
    version,
    userId: 'c1',
    changes: { email: ['c1@t1.test', 'nuevo@persona.test'] },
  })
})

it('a report is an export: told with its records, within what one takes away, and confirmed where it is large', async () => {
  await world.deps.db.platform(async (sql) => {
    await bulkLoad(sql, world.deps.registry.get('report-configs'), tableRows('report-configs'))
    await bulkLoad(sql, world.deps.registry.get('report-filters'), tableRows('report-filters'))
  })
  const stock = (from: number, to: number) =>
    world.sql(
      `insert into estiba.freight_stocks (namespace, id, location, reference, packaging, store, quantity, reserved, weight, lot, created_by, updated_by)
        select 't1', 'f' || n, 'L' || n, 'R', 'P', (select id from estiba.stores where namespace = 't1' and code = 'W1-S1'), 1, 0, 2.5, 'lot' || n, 'a1', 'a1'
          from generate_series($1::int, $2::int) n`,
      [from, to],
    )
  const report = (token: string) =>
    world.ask('POST /reports/generate?type=STOCK-LOCATION&output=CSV', { token, body: {} })
  await stock(1, 900)
  expect((await report(a1)).status).toBe(200)
  await expect.poll(() => told('EXPORT', ['person', 'subject', 'count'])).toEqual([['a1', 'report-configs', 900]])
  // Long after the sign-in a large one asks who it is, as a large export of a list does.
  await stock(901, 1100)
  world.advance(2 * 3_600_000)
  const asked = await report(a1)
  expect([asked.status, asked.body['code']]).toEqual([403, 'CONFIRM'])
  const again = await world.signIn('a1@t1.test', 't1')
  for (let count = 0; count < 5; count++) expect((await report(again)).status).toBe(200)
  expect([(await report(again)).status, (await report(again)).body['code']]).toEqual([429, 'TOO_MANY'])
  await expect.poll(() => told('EXPORT', ['count'], again)).toHaveLength(6)
  // And what the log says can be taken along itself.
  const { status, list } = await world.ask('GET /auth/audit-entries?range=[0,99]', { token: again })
  expect([status, list.length > 10]).toEqual([200, true])
})
