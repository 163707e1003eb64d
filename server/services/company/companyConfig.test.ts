import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { twoAtOnce } from '../../db/twoAtOnce.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'
import { mailTypesRows } from '../../world/mailTypes.ts'
import { seal, unseal } from '../../auth/sealed.ts'

let world: AuthWorld
let token: string
let company: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  company = String(world.claims(token)['businessId'])
})

afterAll(() => world.close())

type Given = { readonly [field: string]: unknown }

const save = (more: Given = {}) =>
  world.ask('POST /auth/email-configs', {
    token,
    body: {
      company,
      host: 'smtp.andina.test',
      port: 587,
      encryption: 'STARTTLS',
      user: 'correo',
      password: 'lower case only',
      fromName: 'Andina',
      fromEmail: 'correo@andina.test',
      ...more,
    },
  })

const stored = async (column: string, table: string): Promise<string> => {
  const [row] = await world.deps.db.platform((sql) =>
    sql<{ readonly secret: string }>(`select ${column} as secret from estiba.${table} where namespace = 'andina'`),
  )
  return row?.secret ?? ''
}

it('a company has one mail server; its password is sealed and never answered', async () => {
  const made = await save()
  expect(made).toMatchObject({ status: 201, body: { id: company, host: 'smtp.andina.test' } })
  expect(JSON.stringify(made.body)).not.toContain('lower case')
  const sealed = await stored('password', 'email_configs')
  expect(sealed).not.toContain('lower case')
  expect(await unseal(world.deps.settings, sealed)).toBe('lower case only')
  expect((await save({ fromName: 'Andina Carga', password: '' })).body).toMatchObject({ fromName: 'Andina Carga' })
  expect(await stored('password', 'email_configs')).toBe(sealed)
  const moved = await save({ host: 'mail.andina.test', password: 'typed again' })
  expect(moved.body).toMatchObject({ host: 'mail.andina.test' })
  const { body } = await world.ask(`GET /auth/email-configs/company/${company}`, { token })
  expect(body).toMatchObject({ host: 'mail.andina.test', user: 'correo' })
  expect(body).not.toHaveProperty('password')
})

it('who does not know its password has it told to no other server, as no other user and in no other way', async () => {
  const sealed = await stored('password', 'email_configs')
  const path = `/auth/email-configs/${company}`
  const { body: before } = await world.ask(`GET ${path}`, { token })
  for (const elsewhere of [{ host: 'evil.test' }, { port: 25 }, { encryption: 'NONE' }, { user: 'other' }]) {
    const told = { status: 422, body: { errors: { password: expect.stringContaining('Escriba de nuevo') } } }
    expect(await save({ ...before, ...elsewhere, password: '' })).toMatchObject(told)
    expect(await world.ask(`PUT ${path}`, { token, body: elsewhere })).toMatchObject(told)
  }
  // A writing that does not seal loses what is typed, and would keep the former password.
  await world.deps.db.system('andina', async (session) => {
    const typed = { host: 'evil.test', password: 'not sealed' }
    const written = session.asSystem('email-configs').update(company, typed)
    await expect(written).rejects.toMatchObject({ errors: { password: expect.any(String) } })
  })
  // The first version had another host: who restores it types the password as well.
  expect(await world.ask(`POST ${path}/restore`, { token, body: { toVersion: 1 } })).toMatchObject({ status: 422 })
  expect(await world.ask(`GET ${path}`, { token })).toMatchObject({ body: { host: 'mail.andina.test', port: 587 } })
  expect(await stored('password', 'email_configs')).toBe(sealed)
})

it('the key of its files is changed by an edit, seen by nobody', async () => {
  const body = { company, provider: 'S3', bucket: 'andina', accessKey: 'AK', secretKey: 'first key' }
  expect((await world.ask('POST /auth/cloud-configs', { token, body: { company, provider: 'S3' } })).status).toBe(422)
  expect((await world.ask('POST /auth/cloud-configs', { token, body })).status).toBe(201)
  const changed = await world.ask(`PUT /auth/cloud-configs/${company}`, { token, body: { secretKey: 'second key' } })
  expect(changed.status).toBe(200)
  expect(await unseal(world.deps.settings, await stored('secret_key', 'cloud_configs'))).toBe('second key')
  const history = await world.ask(`GET /auth/cloud-configs/${company}/history`, { token })
  expect(JSON.stringify([changed.body, history.list])).not.toMatch(/(first|second) key|sealed\./)
})

it('a type of mail has the words of the company, saved again and again, to addresses only', async () => {
  await world.deps.db.platform((sql) => bulkLoad(sql, world.deps.registry.get('email-types'), mailTypesRows()))
  const words = (more: Given = {}) =>
    world.ask('POST /auth/email-type-configs', {
      token,
      body: { company, type: 'INVITATION', language: 'es', subject: 'Venga', body: 'Lo esperamos', ...more },
    })
  expect((await words()).status).toBe(201)
  expect((await words({ subject: 'Entre', to: ['ana@andina.test'] })).body).toMatchObject({
    subject: 'Entre',
    version: 2,
  })
  expect((await words({ to: 'ana@andina.test' })).body['errors']).toHaveProperty('to')
  expect((await words({ bcc: ['nobody'] })).body['errors']).toHaveProperty('bcc')
  const found = await world.ask(`GET /auth/email-type-configs/find?company=${company}&type=INVITATION`, { token })
  expect(found.body).toMatchObject({ subject: 'Entre', to: ['ana@andina.test'] })
})

it('what was sealed elsewhere is not read', async () => {
  const sealed = await seal({ ...world.deps.settings, sessionKey: 'another installation of the program' }, 'secret')
  await expect(unseal(world.deps.settings, sealed)).rejects.toThrow()
  await expect(unseal(world.deps.settings, 'plain')).rejects.toThrow('Nothing sealed')
})

it('a licence is for one more user while there are seats, and opens its menu to who holds it', async () => {
  const menus = (await world.ask('GET /auth/menus?range=[0,999]', { token })).list
  const taxes = menus.find(({ code }) => code === 'taxes')
  const licence = (user: string, more: Given = {}) =>
    world.ask('POST /auth/licences', {
      token,
      body: { user, menu: taxes?.['id'], seats: 1, validFrom: '2026-01-01', ...more },
    })
  const resources = async (user: string) => world.claims(await world.signIn(user, 'andina'))['resources']
  expect(await resources('auxiliar')).toContain('taxes')
  expect(await licence('jefe')).toMatchObject({ status: 201, body: { module: 'taxes' } })
  expect(await resources('jefe')).toContain('taxes')
  expect(await resources('auxiliar')).not.toContain('taxes')
  expect((await world.ask('GET /config/taxes', { token: await world.signIn('auxiliar', 'andina') })).status).toBe(403)
  expect((await licence('auxiliar')).body['errors']).toHaveProperty('seats')
  expect((await licence('auxiliar', { seats: 2, validTo: '2026-01-31' })).status).toBe(201)
  expect(await resources('auxiliar')).not.toContain('taxes')
})

it('a licence begins and ends by the day of the company, not by that of London', async () => {
  const menus = (await world.ask('GET /auth/menus?range=[0,999]', { token })).list
  const menu = menus.find(({ code }) => code === 'stores')?.['id']
  const now = world.deps.clock()
  // Nine at night in Bogotá, where it is the next day already elsewhere.
  world.advance((26 - now.getUTCHours()) * 3_600_000)
  const evening = new Date(world.deps.clock().getTime() - 5 * 3_600_000).toISOString().slice(0, 10)
  const admin = await world.signIn('admin@andina.test', 'andina')
  const body = { user: 'auxiliar', menu, seats: 1, validFrom: '2026-01-01', validTo: evening }
  expect((await world.ask('POST /auth/licences', { token: admin, body })).status).toBe(201)
  const open = async () => world.claims(await world.signIn('auxiliar', 'andina'))['resources']
  expect(await open()).toContain('stores')
  world.advance(3 * 3_600_000)
  expect(await open()).not.toContain('stores')
  token = await world.signIn('admin@andina.test', 'andina')
})

it('the last seat of a module is taken once, also by two at once', async () => {
  const menus = (await world.ask('GET /auth/menus?range=[0,999]', { token })).list
  const menu = String(menus.find(({ code }) => code === 'banks')?.['id'])
  const terms = { menu, seats: 1, validFrom: '2026-01-01' }
  const { list: users } = await world.ask('GET /auth/users?range=[0,9]', { token })
  const [one, other] = users.map(({ id }) => String(id))
  const { status, body } = await twoAtOnce(world.deps.db, 'andina', {
    first: (session) => session.asSystem('licences').create({ ...terms, user: one ?? '' }),
    other: () => world.ask('POST /auth/licences', { token, body: { ...terms, user: other } }),
  })
  expect([status, body['errors']]).toEqual([422, { seats: expect.any(String) }])
})

it('keeps the password of a user of the ERP sealed, made and changed', async () => {
  const send = (request: string, password: string) =>
    world.ask(request, {
      token,
      body: { email: 'erp@andina.test', username: 'erp', name: 'Enlace contable', password },
    })
  const stored = async (): Promise<string> => {
    const rows = await world.deps.db.platform((sql) =>
      sql<{ password: string }>("select password from estiba.erp_users where email = 'erp@andina.test'"),
    )
    return rows[0]?.password ?? ''
  }
  const made = await send('POST /erp/users', 'first of the ERP')
  expect([made.status, made.body['password']]).toEqual([201, undefined])
  expect(await unseal(world.deps.settings, await stored())).toBe('first of the ERP')
  const changed = await send('PUT /erp/users/erp%40andina.test', 'second of the ERP')
  expect([changed.status, changed.body['name']]).toEqual([200, 'Enlace contable'])
  expect(await unseal(world.deps.settings, await stored())).toBe('second of the ERP')
})
