import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adoptFiles } from '../../server/files/adoptFiles.ts'
import { setPassword } from '../../server/auth/provision.ts'
import { namedFile } from '../../server/files/namedFile.ts'
import { purgeFiles } from '../../server/files/purgeFiles.ts'
import { type Answer, answerOf } from '../wire/ask.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ settings: { MAX_FILE_MB: '1', FILE_QUOTA_MB: '3', FILE_QUOTA_PERSON_MB: '2' } })
})

afterAll(() => world.close())

type Content = string | Uint8Array<ArrayBuffer>

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'

const upload = async (
  name: string,
  content: Content,
  folder: string,
  type = 'application/pdf',
  token = world.tokens.a1,
  beside: { readonly [field: string]: string } = {},
): Promise<Answer> => {
  const body = new FormData()
  body.set('folder', folder)
  for (const [field, value] of Object.entries(beside)) body.set(field, value)
  body.append('files', new File([content], name, { type }))
  return answerOf(
    await world.app.request('https://estiba.test/api/files/files', {
      method: 'POST',
      body,
      headers: { authorization: `Bearer ${token}` },
    }),
  )
}

/** The session of a customer of a company whose menu opens no file of it. */
const customerOf = async (namespace: string): Promise<string> => {
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.taxes',
      labelEs: 'Impuestos',
      labelEn: 'Taxes',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: ['taxes:read'],
    }),
  )
  const businessId = await world.deps.db.system(namespace, async (session) => {
    const company = await session.asSystem('companies').first()
    const role = await session.asSystem('roles').create({ name: 'Guest', type: 'CUSTOMER', menuPlan: [menu.id] })
    await session.asSystem('users').create({
      username: 'guest',
      email: `guest@${namespace}.test`,
      name: 'guest',
      role: role.id,
      type: 'company-customer',
      customer: '77',
    })
    return company?.id ?? ''
  })
  const email = `guest@${namespace}.test`
  await setPassword(world.deps.db, { email, type: 'company-customer', businessId, password })
  return world.signIn(email, namespace)
}

const read = (name: string, token: string): Promise<Answer> =>
  world.ask(`GET /files/files/${encodeURIComponent(name)}`, { token })

const stored = (): Promise<string[]> => readdir(world.deps.settings.dataDir, { recursive: true })

describe('31 a file from outside', () => {
  it.each([
    ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/svg+xml'],
    ['x.svg', '<?xml version="1.0"?><svg onload="alert(1)"/>', 'image/png'],
    ['x.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['x.pdf', '<html><script>alert(1)</script>', 'application/pdf'],
    ['x.gif', 'GIF89a/*<svg/onload=alert(1)>*/=1;', 'image/gif'],
    ['x.csv', '<script>alert(1)</script>', 'text/csv'],
  ])('%s that a browser would run is refused: %s', async (name, content, type) => {
    const before = await stored()
    expect((await upload(name, content, 'documents/run', type)).status).toBe(415)
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['../../etc/x.pdf'],
    ['..\\..\\x.pdf'],
    ['a\0.pdf'],
    [`${'n'.repeat(300)}.pdf`],
    ['a\r\nset-cookie: x=y.pdf'],
    ['%2e%2e%2fx.pdf'],
    ['.htaccess'],
  ])('named %j stays within its folder and its header', async (name) => {
    const beside = await readdir(dirname(world.deps.settings.dataDir))
    const made = await upload(name, pdf, `documents/n${name.length}`)
    expect(made.status).toBe(200)
    const kept = String(made.list[0]?.['filename'])
    expect(kept).toMatch(/^[\p{L}\p{N} ._()-]{1,128}\.pdf$/u)
    expect(kept).not.toMatch(/\.\./)
    const { headers, text } = await read(kept, world.tokens.a1)
    expect(text).toBe(pdf)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    const paths = await stored()
    expect(paths.filter((path) => path.includes(kept) || path.includes('htaccess'))).toEqual([])
    const escaped = (await readdir(dirname(world.deps.settings.dataDir))).filter(
      (path) => !beside.includes(path) && /x\.pdf|htaccess/.test(path),
    )
    expect(escaped).toEqual([])
  })

  it.each(['../t2', 'a//b', 'a/../../b', '..', ''])('is put into no folder %j', async (folder) => {
    expect((await upload('a.pdf', pdf, folder)).status).toBe(422)
  })

  it('has its folder as a name only', async () => {
    expect((await upload('passwd.pdf', pdf, '/etc')).list[0]).toMatchObject({ folder: 'etc' })
    expect((await stored()).filter((path) => /etc|passwd/.test(path))).toEqual([])
  })

  it('is to another company, and to nobody at all, like one that never existed', async () => {
    expect((await upload('secret plan.pdf', pdf, 'documents/own')).status).toBe(200)
    const { a2 } = world.tokens
    for (const suffix of ['', '/versions']) {
      const ask = (name: string) => world.ask(`GET /files/files/${encodeURIComponent(name)}${suffix}`, { token: a2 })
      const [theirs, never] = [await ask('secret plan.pdf'), await ask('never.pdf')]
      expect([theirs.status, theirs.text]).toEqual([404, never.text])
    }
    expect((await world.ask('DELETE /files/files/secret%20plan.pdf', { token: a2 })).status).toBe(404)
    expect((await world.ask('GET /files/files', { token: a2, query: { folder: 'documents/own' } })).list).toEqual([])
    expect((await world.ask('GET /files/files/secret%20plan.pdf')).status).toBe(401)
    expect((await read('secret plan.pdf', world.tokens.a1)).text).toBe(pdf)
  })

  it('is no path of the server, however it is asked for', async () => {
    for (const name of ['../../../etc/passwd', '..%2f..%2fetc%2fpasswd', '%00', '/etc/passwd', 'session.key']) {
      const answer = await read(name, world.tokens.a1)
      expect([400, 404]).toContain(answer.status)
      expect(answer.text).not.toMatch(/root:|\/tmp|node_modules/)
    }
  })
})

describe('the picture of the company', () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const png = (last: number) => new Uint8Array([...Buffer.from(dot, 'base64'), last])
  const asUser = (resourceId: string) => ({ resource: 'users', resourceId })

  it('is replaced by nobody who says that his file is of himself, a customer neither', async () => {
    const customer = await customerOf('t1')
    const [mine, clerk] = await Promise.all(
      ['guest', 'c1'].map((username) =>
        world.sql<{ id: string }>("select id from estiba.users where namespace = 't1' and username = $1", [username]),
      ),
    )
    for (const [token, id] of [
      [customer, mine?.[0]?.id ?? ''],
      [world.tokens.c1, clerk?.[0]?.id ?? ''],
    ] as const) {
      for (const folder of ['companies', 'login-image-configs', 'companies/logos'])
        expect((await upload('logo.png', png(9), folder, 'image/png', token, asUser(id))).status).toBe(403)
      expect((await upload('me.png', png(1), 'users', 'image/png', token, asUser(id))).status).toBe(200)
    }
  })

  it('is the one that its record was given, not the newest of its name in the folder', async () => {
    const [company] = await world.sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
    const made = await upload('logo.png', png(1), 'companies', 'image/png', world.tokens.a1, {
      resourceId: String(company?.id),
      field: 'logo',
    })
    expect(made.status, made.text).toBe(200)
    await world.sql(
      `insert into estiba.stored_files (namespace, id, folder, filename, place, version, storage_key, mime_type, size, checksum, private, resource, resource_id, uploaded_by, uploaded_at)
        select namespace, 'planted', folder, filename, 'record:users/x', 1, storage_key, mime_type, size, checksum, private, 'users', 'x', 'x', uploaded_at + interval '1 hour'
        from estiba.stored_files where filename = 'logo.png' and folder = 'companies'`,
    )
    const shown = await world.deps.db.system('t1', (session) =>
      namedFile(session, { resource: 'companies', id: String(company?.id), filename: 'logo.png' }),
    )
    expect(shown).toMatchObject({ resource: 'companies', resourceId: company?.id })
    // Who chooses a workspace sees it by an address that opens.
    await world.sql("update estiba.companies set logo = 'logo.png' where namespace = 't1'")
    const { body } = await world.ask('POST /auth/session/login', { body: { username: 'a1@t1.test', password } })
    const basic = Buffer.from(`a1@t1.test:${String(body['temporaryToken'])}`).toString('base64')
    const { list } = await world.ask('GET /auth/namespaces', { headers: { authorization: `Basic ${basic}` } })
    expect((await world.ask(`GET ${String(list[0]?.['logo']).replace(/^\/api/, '')}`)).status).toBe(200)
  })
})

describe('a file that hangs from nothing', () => {
  it('is its owner’s and the administrator’s, and no reader deletes or replaces it', async () => {
    const { a1, c1 } = world.tokens
    expect((await upload('loose.pdf', pdf, 'imports', 'application/pdf', a1)).status).toBe(200)
    expect((await read('loose.pdf', c1)).status).toBe(404)
    expect((await upload('loose.pdf', `${pdf} c1`, 'imports', 'application/pdf', c1)).list).toMatchObject([
      { filename: 'loose.pdf', version: 1 },
    ])
    expect((await read('loose.pdf', c1)).text).toBe(`${pdf} c1`)
    expect((await world.ask('DELETE /files/files/loose.pdf', { token: c1 })).status).toBe(200)
    expect((await read('loose.pdf', a1)).text).toBe(pdf)
  })
})

describe('files of one name', () => {
  it('are told apart by the record that names them, whoever asks, and a record lends no right', async () => {
    const { a1, c1, a2 } = world.tokens
    const taxes = (text: string, token: string) =>
      upload('same.pdf', `${pdf} ${text}`, 'taxes/same', 'application/pdf', token)
    expect([(await taxes('of a1', a1)).status, (await taxes('of c1', c1)).status]).toEqual([200, 200])
    await world.sql(
      `insert into estiba.file_uses (namespace, folder, filename, place, resource, record_id)
        select namespace, folder, filename, place, 'taxes', 'BOTH' from estiba.stored_files where filename = 'same.pdf' and uploaded_by = 'a1'`,
    )
    const of = (resourceId: string, token: string) =>
      world.ask('GET /files/files/same.pdf', { token, query: { resource: 'taxes', resourceId } })
    expect((await read('same.pdf', a1)).text).toBe(`${pdf} of c1`)
    for (const token of [a1, c1]) expect((await of('BOTH', token)).text).toBe(`${pdf} of a1`)
    expect([(await of('SHARED', a1)).status, (await of('BOTH', a2)).status]).toEqual([404, 404])
  })
})

describe('a link', () => {
  const linkTo = async (token: string): Promise<string> =>
    String((await world.ask('GET /files/files/public/linked.pdf', { token })).body['url']).replace(/^\/api/, '')
  const opens = async (path: string): Promise<number> => (await world.ask(`GET ${path}`)).status

  it('of the office ends with the session that made it', async () => {
    expect((await upload('linked.pdf', pdf, 'documents/linked')).status).toBe(200)
    const token = await world.signIn('a1@t1.test', 't1')
    const [own, others] = [await linkTo(token), await linkTo(world.tokens.a1)]
    expect([await opens(own), await opens(others)]).toEqual([200, 200])
    expect(await opens(own.replace(/session=[^&]*/, /session=[^&]*/.exec(others)?.[0] ?? ''))).toBe(404)
    expect(await opens(own.replace(/&session=[^&]*/, ''))).toBe(404)
    expect((await world.ask('POST /auth/session/logout', { token, body: {} })).status).toBe(200)
    expect([await opens(own), await opens(others)]).toEqual([404, 200])
  })

  it('for people outside lasts to its own day, is revocable, and is made by who may change the file', async () => {
    const token = world.tokens.a1
    const make = (purpose: string, more: object = {}, as = token) =>
      world.ask('POST /files/files/linked.pdf/links', { token: as, body: { purpose, ...more } })
    expect((await make('MAIL', {}, world.tokens.c1)).status).toBe(404)
    for (const wrong of [{ days: 31 }, { days: 0 }, { days: 1.5 }]) expect((await make('MAIL', wrong)).status).toBe(400)
    expect((await make('FOREVER')).status).toBe(400)
    const [mail, tracking, check] = [await make('MAIL', { days: 2 }), await make('TRACKING'), await make('CHECK')]
    const paths = [mail, tracking, check].map(({ body }) => String(body['url']).replace(/^\/api/, ''))
    const statuses = async (): Promise<number[]> => Promise.all(paths.map(opens))
    expect(await statuses()).toEqual([200, 200, 200])
    const kept = await world.sql('select token_hash from estiba.file_links')
    expect(kept.length).toBe(3)
    for (const path of paths) expect(JSON.stringify(kept)).not.toContain(path.split('/').at(-1))
    const revoke = (as: string) => world.ask(`DELETE /files/links/${String(tracking.body['id'])}`, { token: as })
    expect([(await revoke(world.tokens.a2)).status, (await revoke(world.tokens.c1)).status]).toEqual([404, 404])
    expect((await revoke(token)).status).toBe(200)
    expect(await statuses()).toEqual([200, 404, 200])
    const { list } = await world.ask('GET /files/files/linked.pdf/links', { token })
    expect(list.map(({ purpose, revoked }) => [purpose, revoked])).toEqual(
      expect.arrayContaining([
        ['MAIL', false],
        ['TRACKING', true],
        ['CHECK', false],
      ]),
    )
    await world.sql("update estiba.file_links set expires_at = now() - interval '1 second' where purpose = 'MAIL'")
    expect(await statuses()).toEqual([404, 404, 200])
    // Neither these nor addresses of the office outlive the company.
    paths.push(await linkTo(token))
    const stand = (status: string) =>
      world.sql('update estiba.auth_namespaces set status = $1 where namespace = $2', [status, 't1'])
    await stand('INACTIVE')
    expect(await statuses()).toEqual([404, 404, 404, 404])
    await stand('ACTIVE')
    expect(await statuses()).toEqual([404, 404, 200, 200])
    paths.pop()
    expect((await world.ask('DELETE /files/files/linked.pdf', { token })).status).toBe(200)
    expect(await statuses()).toEqual([404, 404, 404])
  })
})

describe('the room for files', () => {
  const large = `${pdf}${'x'.repeat(900 * 1024)}`

  it('is counted for each person and each company, also of many uploads at once', async () => {
    const { c1, a1, a2 } = world.tokens
    const many = await Promise.all(
      Array.from({ length: 4 }, (_none, at) => upload(`large ${at}.pdf`, large, 'imports', 'application/pdf', c1)),
    )
    expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 507, 507])
    const before = await stored()
    const refused = await upload('one more.pdf', large, 'imports', 'application/pdf', c1)
    expect([refused.status, refused.body['message']]).toEqual([507, expect.stringContaining('2')])
    expect(await stored()).toEqual(before)
    expect((await upload('of another.pdf', large, 'imports', 'application/pdf', a1)).status).toBe(200)
    expect((await upload('too much.pdf', large, 'imports', 'application/pdf', a1)).status).toBe(507)
    expect((await upload('of T2.pdf', large, 'imports', 'application/pdf', a2)).status).toBe(200)
  })

  it('is free again ninety days after a file was deleted, and not before', async () => {
    const { c1 } = world.tokens
    const deleted = [0, 1, 2, 3].map((at) => world.ask(`DELETE /files/files/large%20${at}.pdf`, { token: c1 }))
    expect((await Promise.all(deleted)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 404, 404,
    ])
    expect((await upload('after.pdf', large, 'imports', 'application/pdf', c1)).status).toBe(507)
    await purgeFiles(world.deps)
    expect((await upload('after.pdf', large, 'imports', 'application/pdf', c1)).status).toBe(507)
    await world.sql(
      "update estiba.stored_files set deleted_at = deleted_at - interval '91 days' where deleted_at is not null",
    )
    const before = await stored()
    expect(await purgeFiles(world.deps)).toBeGreaterThan(0)
    expect((await stored()).length).toBeLessThan(before.length)
    expect((await upload('after.pdf', large, 'imports', 'application/pdf', c1)).status).toBe(200)
  })
})

describe('the room that versions take', () => {
  const version = async (name: string, content: string): Promise<number> => {
    const body = new FormData()
    body.append('files', new File([content], name, { type: 'application/pdf' }))
    const headers = { authorization: `Bearer ${world.tokens.a2}` }
    const path = `https://estiba.test/api/files/files/${name}/versions`
    return (await world.app.request(path, { method: 'POST', body, headers })).status
  }

  it('is counted as that of files, those of a deleted file too; links and what is read again take none', async () => {
    const { a2 } = world.tokens
    const taken = async (): Promise<number> => {
      const [row] = await world.sql<{ bytes: string }>(
        "select coalesce(sum(size), 0)::text as bytes from estiba.stored_files where namespace = 't2'",
      )
      return Number(row?.bytes)
    }
    await world.sql("delete from estiba.stored_files where namespace = 't2'")
    const large = `${pdf}${'x'.repeat(900 * 1024)}`
    expect((await upload('kept.pdf', large, 'imports', 'application/pdf', a2)).status).toBe(200)
    expect(await version('kept.pdf', `${large}2`)).toBe(200)
    const full = await taken()
    expect(full).toBeGreaterThan(1800 * 1024)
    expect(await version('kept.pdf', `${large}3`)).toBe(507)
    expect(
      (await world.ask('POST /files/files/kept.pdf/links', { token: a2, body: { purpose: 'MAIL' } })).status,
    ).toBeLessThan(500)
    expect((await world.ask('GET /files/files/kept.pdf', { token: a2 })).status).toBe(200)
    expect(await taken()).toBe(full)
    expect((await world.ask('POST /files/files/kept.pdf/restore', { token: a2, body: { version: 1 } })).status).toBe(
      507,
    )
    expect((await world.ask('DELETE /files/files/kept.pdf', { token: a2 })).status).toBe(200)
    expect((await upload('again.pdf', large, 'imports', 'application/pdf', a2)).status).toBe(507)
    expect(await taken()).toBe(full)
  })
})

describe('files of the build before', () => {
  it('keep their versions together, hang from what they hung from first, and are seen by who sees what names them', async () => {
    const { a1, c1 } = world.tokens
    const insert = (filename: string, version: number, resource: string | null, id: string | null, by: string) =>
      world.sql(
        `insert into estiba.stored_files (namespace, id, folder, filename, version, storage_key, mime_type, size, checksum, private, resource, resource_id, uploaded_by, uploaded_at)
          values ('t1', $1, 'taxes', $2, $3, repeat('a', 40), 'application/pdf', 1, '', true, $4, $5, $6, now() - make_interval(days => 10 - $3))`,
        [`${filename}-${version}`, filename, version, resource, id, by],
      )
    const [user] = await world.sql<{ id: string }>(
      "select id from estiba.users where namespace = 't1' and username = 'c1'",
    )
    await insert('old.pdf', 1, 'warehouses', 'W2', 'a1')
    // A version that a clerk sent in under a record of his own.
    await insert('old.pdf', 2, 'taxes', 'BOTH', String(user?.id))
    await insert('plain.pdf', 1, 'taxes', null, 'a1')
    await insert('seen.pdf', 1, 'taxes', 'BOTH', 'a1')
    await adoptFiles(world.deps.db, world.deps.registry)
    await adoptFiles(world.deps.db, world.deps.registry)
    const places = await world.sql<{ filename: string; place: string }>(
      "select filename, place from estiba.stored_files where folder = 'taxes' and namespace = 't1' order by filename, version",
    )
    expect(places.map(({ filename, place }) => [filename, place])).toEqual([
      ['old.pdf', 'record:warehouses/W2'],
      ['old.pdf', 'record:warehouses/W2'],
      ['plain.pdf', 'person:a1'],
      ['seen.pdf', 'record:taxes/BOTH'],
    ])
    const versions = async (name: string, token: string): Promise<number> =>
      (await world.ask(`GET /files/files/${name}/versions`, { token })).list.length
    expect([await versions('old.pdf', a1), await versions('old.pdf', c1)]).toEqual([2, 0])
    expect([await versions('plain.pdf', c1), await versions('seen.pdf', c1)]).toEqual([1, 1])
  })
})
