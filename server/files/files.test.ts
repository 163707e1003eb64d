import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '../../src/domain/dayIn.ts'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { letterheadOf } from '../papers/letterhead.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { tableRows } from '../world/tableRows.ts'

let world: AuthWorld
let admin: string
let clerk: string
let other: string

beforeAll(async () => {
  world = await startAuthWorld({ MAX_FILE_MB: '1' })
  admin = await world.signIn('admin@andina.test', 'andina')
  clerk = await world.signIn('auxiliar', 'andina')
  other = await world.signIn('admin@nordfracht.test', 'nordfracht')
})

afterAll(() => world.close())

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF'
const jpg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70])
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** Of a picture of eight bits of grey a pixel. */
const headerOf = (width: number, height: number): Buffer => {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  return header
}

/** A picture that says to be of some size, with so many bytes of pixels. */
const pngOf = (width: number, height: number, bytes = (width + 1) * height, more: Uint8Array = Buffer.alloc(0)) =>
  new Uint8Array(
    Buffer.concat([
      png.subarray(0, 8),
      chunk('IHDR', headerOf(width, height)),
      more,
      chunk('IDAT', deflateSync(Buffer.alloc(bytes))),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )

const jpgOf = (width: number, height: number) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])

const form = (
  folder: string,
  files: readonly (readonly [name: string, content: string | Uint8Array<ArrayBuffer>, type?: string])[],
  fields: { readonly [name: string]: string } = {},
): FormData => {
  const data = new FormData()
  data.set('folder', folder)
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  for (const [name, content, type = 'application/octet-stream'] of files)
    data.append('files', new File([content], name, { type }))
  return data
}

const send = (body: FormData, token = admin, path = '/files/files') => world.ask(`POST ${path}`, { token, body })

describe('an upload', () => {
  it('comes back byte for byte, as a download', async () => {
    const [file] = (await send(form('documents/bl/100', [['Factura número 1.pdf', pdf]]))).list
    expect(file).toMatchObject({
      filename: 'Factura número 1.pdf',
      folder: 'documents/bl/100',
      version: 1,
      mimeType: 'application/pdf',
      size: pdf.length,
      private: true,
    })
    expect(file?.['checksum']).toMatch(/^[0-9a-f]{64}$/)
    expect(file).not.toHaveProperty('storageKey')
    const { response } = await world.ask(`GET /files/files/${encodeURIComponent('Factura número 1.pdf')}`, {
      token: admin,
    })
    expect(await response.text()).toBe(pdf)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; /)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  it('is judged by its content, not by its name or what the sender says of it', async () => {
    const refused: readonly (readonly [string, string | Uint8Array<ArrayBuffer>, string])[] = [
      ['x.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'],
      ['x.html', '<!doctype html><script>alert(1)</script>', 'application/pdf'],
      ['x.csv', '<script>alert(1)</script>', 'text/csv'],
      ['x.gif', 'GIF89a/*<svg/onload=alert(1)>*/=1;', 'image/gif'],
      ['x.pdf', 'MZ\u0000program', 'application/pdf'],
      ['x.xlsx', 'PK\u0003\u0004 a zip of something else', 'application/zip'],
    ]
    for (const [name, content, type] of refused)
      expect((await send(form('documents', [[name, content, type]]))).status).toBe(415)
    expect((await send(form('documents', [['photo.html', jpg, 'text/html']]))).list[0]).toMatchObject({
      filename: 'photo.jpg',
      mimeType: 'image/jpeg',
    })
    expect((await send(form('imports', [['rates.csv', 'code;rate\nUSD;4125.5', 'text/plain']]))).list[0]).toMatchObject(
      { mimeType: 'text/csv' },
    )
  })

  it('keeps no part of a path in its name', async () => {
    const names = [
      '../../etc/x.pdf',
      '..\\..\\windows\\y.pdf',
      'a\u0000.png',
      `${'n'.repeat(300)}.pdf`,
      'crlf\r\nset-cookie: a=b.pdf',
      '.htaccess',
      '\u202Efdp.exe',
    ]
    for (const name of names) {
      const [file] = (await send(form(`documents/names/${names.indexOf(name)}`, [[name, pdf]]))).list
      const kept = String(file?.['filename'])
      expect(kept).toMatch(/^[\p{L}\p{N} _()-][\p{L}\p{N} ._()-]{0,123}\.pdf$/u)
    }
    for (const folder of ['../secret', '/etc/../x', 'a//b', 'a/../b', ''])
      expect((await send(form(folder, [['a.pdf', pdf]]))).status).toBe(422)
  })

  it('is limited in size and number, and refused twice under one name', async () => {
    expect((await send(form('documents', [['big.pdf', `${pdf}${'x'.repeat(1024 * 1024)}`]]))).status).toBe(413)
    expect((await send(form('documents', []))).status).toBe(400)
    expect(
      (
        await send(
          form(
            'documents',
            Array.from({ length: 21 }, (_none, count) => [`${count}.pdf`, pdf] as const),
          ),
        )
      ).status,
    ).toBe(400)
    expect((await send(form('documents', [['same.pdf', pdf]]))).status).toBe(200)
    expect(await send(form('documents', [['same.pdf', pdf]]))).toMatchObject({
      status: 400,
      body: { code: 'DUPLICATE', message: 'Ya hay un archivo llamado same.pdf', current: { filename: 'same.pdf' } },
    })
    expect((await world.ask('POST /files/files', { token: admin, body: { folder: 'x' } })).status).toBe(415)
  })

  it('for a field of a record is of the kind that the field takes', async () => {
    const logo = (name: string, content: Uint8Array<ArrayBuffer> | string) =>
      send(form('companies', [[name, content]], { resource: 'companies', field: 'logo' }))
    expect((await logo('logo.png', pngOf(2, 2))).status).toBe(200)
    expect(await logo('logo.pdf', pdf)).toMatchObject({ status: 415 })
    expect((await send(form('companies', [['logo2.png', png]], { resource: 'companies' }), clerk)).status).toBe(403)
  })

  it('that papers show has no more pixels than they unpack, whatever it says of itself', async () => {
    const told = async (name: string, content: Uint8Array<ArrayBuffer>): Promise<unknown> =>
      (await send(form('companies', [[name, content]], { resource: 'companies', field: 'logo' }))).body['errors']
    const refused = { files: expect.stringContaining('4 megapíxeles') }
    const wide = pngOf(40_000, 40_000, 64)
    const swollen = pngOf(2, 2, 32_000_000)
    const twice = pngOf(2, 2, 64, chunk('IHDR', headerOf(40_000, 40_000)))
    for (const [at, content] of [wide, swollen, twice, png, jpg, jpgOf(40_000, 40_000)].entries())
      expect([at, await told(`bomb${at}.png`, content)]).toEqual([at, refused])
    expect(await told('photo.jpg', jpgOf(800, 600))).toBeUndefined()
    // What lies beside the records is named by one all the same: no paper takes it.
    const shown = async (filename: string, content: Uint8Array<ArrayBuffer>): Promise<string | undefined> => {
      expect((await send(form('companies', [[filename, content]], { resource: 'companies' }))).status).toBe(200)
      return world.deps.db.system('andina', async (session) => {
        const company = await session.asSystem('companies').first()
        await session.asSystem('companies').update(company?.id ?? '', { logo: filename })
        return (await letterheadOf(session, world.deps)).logo
      })
    }
    expect(await shown('wide.png', wide)).toBeUndefined()
    expect(await shown('swollen.png', swollen)).toBeUndefined()
    const logo = await shown('profile.png', pngOf(2, 2, 10, chunk('iCCP', Buffer.alloc(4096, 'x'))))
    const taken = Buffer.from(logo?.split(',')[1] ?? '', 'base64')
    expect([taken.includes('IDAT'), taken.includes('iCCP')]).toEqual([true, false])
  })
})

describe('a file', () => {
  it('has versions, each readable, and any of them can be made the newest again (X-FILE-VERSION)', async () => {
    await send(form('documents/v', [['contract.pdf', pdf]]))
    expect(
      (await send(form('documents/v', [['other name.pdf', `${pdf}2`]]), admin, '/files/files/contract.pdf/versions'))
        .body,
    ).toMatchObject({ filename: 'contract.pdf', version: 2 })
    expect(await (await world.ask('GET /files/files/contract.pdf', { token: admin })).response.text()).toBe(`${pdf}2`)
    expect(await (await world.ask('GET /files/files/contract.pdf?version=1', { token: admin })).response.text()).toBe(
      pdf,
    )
    expect(
      (await world.ask('POST /files/files/contract.pdf/restore', { token: admin, body: { version: 1 } })).body,
    ).toMatchObject({ version: 3 })
    expect(
      (await world.ask('GET /files/files/contract.pdf/versions', { token: admin })).list.map(({ version }) => version),
    ).toEqual([3, 2, 1])
    expect((await world.ask('GET /files/files?folder=documents/v', { token: admin })).list).toMatchObject([
      { filename: 'contract.pdf', version: 3 },
    ])
    expect((await world.ask('DELETE /files/files/contract.pdf', { token: admin })).status).toBe(200)
    expect((await world.ask('GET /files/files/contract.pdf', { token: admin })).status).toBe(404)
  })

  it('is not there for another company, nor for who may not see what it hangs from', async () => {
    await send(form('documents/secret', [['secret.pdf', pdf]]))
    const missing = await world.ask('GET /files/files/never.pdf', { token: other })
    for (const [token, path] of [
      [other, 'GET /files/files/secret.pdf'],
      [clerk, 'GET /files/files/secret.pdf'],
      [other, 'GET /files/files/public/secret.pdf'],
    ] as const) {
      const answer = await world.ask(path, { token })
      expect([answer.status, answer.body]).toEqual([404, missing.body])
    }
    expect((await world.ask('GET /files/files/secret.pdf')).status).toBe(401)
    expect((await world.ask('DELETE /files/files/secret.pdf', { token: other })).status).toBe(404)
    expect((await world.ask('GET /files/files', { token: other })).list).toEqual([])
  })

  it('that was put there while its record was made is replaced after a question, beside another record that names it', async () => {
    const [folder, image] = ['reference-categories', (last: number) => new Uint8Array([...png, last])]
    const put = (last: number, fields: { readonly [name: string]: string } = {}, path?: string) =>
      send(form(folder, [['cover.png', image(last)]], { field: 'image', ...fields }), admin, path)
    const category = async (code: string) => {
      const body = { code, description: code, image: 'cover.png' }
      const made = await world.ask('POST /wms/reference-categories', { token: admin, body })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return String(made.body['id'])
    }
    const read = async (resourceId: string) => {
      const path = `GET /files/files/cover.png?folder=${folder}&resource=${folder}&resourceId=${resourceId}`
      return new Uint8Array(await (await world.ask(path, { token: admin })).response.arrayBuffer()).at(-1)
    }
    expect((await put(1)).status).toBe(200)
    const first = await category('FIRST')
    const taken = (mayReplace: boolean) => ({
      status: 400,
      body: { code: 'DUPLICATE', current: { filename: 'cover.png', mayReplace } },
    })
    expect(await put(2, { resourceId: first })).toMatchObject(taken(true))
    expect(await put(2, { resourceId: first }, '/files/files/cover.png/versions')).toMatchObject({
      status: 200,
      body: { version: 2 },
    })
    expect(await read(first)).toBe(2)
    const second = await category('SECOND')
    expect(await put(3, { resourceId: second })).toMatchObject(taken(false))
    expect([await read(first), await read(second)]).toEqual([2, 2])
  })

  it('opens by its name, though more records than a condition holds have one of that name', async () => {
    await world.ask('POST /config/taxes', {
      token: admin,
      body: { code: 'IVA', description: 'IVA', rate: 19, taxType: 'VAT', base: 'NET' },
    })
    const [file] = (await send(form('taxes', [['image.pdf', pdf]], { resource: 'taxes', resourceId: 'IVA' }))).list
    await world.deps.db.platform((sql) =>
      sql(
        `insert into estiba.stored_files (namespace, id, folder, filename, version, storage_key, mime_type, size, checksum, resource, resource_id, uploaded_by, uploaded_at, place)
         select namespace, id || n, folder, filename, version, storage_key, mime_type, size, checksum, resource, 'T' || n, uploaded_by, uploaded_at, place || n
         from estiba.stored_files, generate_series(1, 1000) n where id = $1`,
        [String(file?.['id'])],
      ),
    )
    expect((await world.ask('GET /files/files/image.pdf', { token: clerk })).status).toBe(200)
  })

  it('opens by a signed address for a quarter of an hour', async () => {
    await send(form('documents/signed', [['signed.pdf', pdf]]))
    const { body } = await world.ask('GET /files/files/public/signed.pdf', { token: admin })
    const url = String(body['url']).replace(/^\/api/, '')
    expect(await (await world.ask(`GET ${url}`)).response.text()).toBe(pdf)
    const forged = url.replace(/signature=(.)/, (_all, first) => `signature=${first === '_' ? '-' : '_'}`)
    expect((await world.ask(`GET ${forged}`)).status).toBe(404)
    expect((await world.ask(`GET ${url.split('?')[0]}`)).status).toBe(404)
    world.advance(16 * 60_000)
    expect((await world.ask(`GET ${url}`)).status).toBe(404)
  })
})

describe('a manifest', () => {
  const sendManifest = (fields: { readonly [name: string]: string }, token = admin) =>
    send(form('', [[`manifest ${fields['number'] ?? ''}.pdf`, pdf]], fields), token, '/files/manifests')
  const fields = { number: 'M-100', transport: 'Ocean', date: '2026-11-20', vessel: 'Cap San Lorenzo', pieces: '412' }

  it('is kept with its file, or not at all', async () => {
    const { db, registry } = world.deps
    await db.platform((sql) => bulkLoad(sql, registry.get('transport-types'), tableRows('transport-types')))
    expect((await sendManifest(fields)).body).toMatchObject({
      id: 'M-100',
      vessel: 'Cap San Lorenzo',
      pieces: 412,
      file: 'manifest M-100.pdf',
      stored: { folder: 'manifests', version: 1 },
    })
    const files = await world.ask('GET /files/files?folder=manifests', { token: admin })
    expect((await sendManifest({ ...fields, number: 'M-101', transport: 'Rail' })).body['errors']).toHaveProperty(
      'transport',
    )
    const after = await world.ask('GET /files/files?folder=manifests', { token: admin })
    expect(after.list.length).toBe(files.list.length)
    expect((await world.ask('GET /files/manifests/M-101', { token: admin })).status).toBe(404)
  })

  it('makes its transport document of switch 50 (G-22)', async () => {
    const { db } = world.deps
    await db.system('*', async (session) => {
      const process = { code: 'FREIGHT', description: 'Carga', module: 'FREIGHT' }
      const { id: processType } = await session.asSystem('processes').create(process)
      const words = { descriptionEs: 'Transporte', descriptionEn: 'Transport', stockEffect: 'NONE' }
      await session.asSystem('switches').create({ sw: '50', processType, ...words })
    })
    await db.system('andina', async (session) => {
      const type = { type: 'TRD', description: 'Transporte', kind: 'transport', sw: '50', module: 'FREIGHT' }
      await session.asSystem('document-types').create(type)
      await session.asSystem('consecutives').create({ type: 'TRD', prefix: 'TRD-', current: 0, padding: 3 })
    })
    const month = dayIn('America/Bogota', new Date()).slice(0, 7)
    await db.platform(async (sql) => {
      await sql(
        "insert into estiba.entities (namespace, id, code, name, role, status) values ('andina', 'e', '5001', 'Naviera', 'CARRIER', 'ACTIVE')",
      )
      await sql(
        "insert into estiba.ports (namespace, id, code, status) values ('*', 'COCTG', 'COCTG', 'ACTIVE'), ('*', 'DEHAM', 'DEHAM', 'ACTIVE')",
      )
      await sql(`insert into estiba.bills_of_lading (namespace, id, code, carrier, origin_port, destination_port, status)
        values ('andina', 'MBL-1', 'MBL-1', '5001', 'COCTG', 'DEHAM', 'ACTIVE')`)
    })
    const whole = { ...fields, number: 'M-110', date: `${month}-01`, masterBl: 'MBL-1' }
    const sent = await sendManifest(whole)
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(sent.body).toMatchObject({ number: 'M-110', document: 'TRD~TRD-001' })
    const { body } = await world.ask('GET /transactions/documents/TRD/TRD-001', { token: admin })
    expect(body).toMatchObject({
      switches: '50',
      state: 'POSTED',
      transport: 'Ocean',
      vessel: 'Cap San Lorenzo',
      carrier: '5001',
    })
    const refused = await sendManifest(whole)
    expect(refused.status).toBe(400)
    const { list } = await world.ask('GET /transactions/documents?range=[0,9]', { token: admin })
    expect(list).toHaveLength(1)
  })

  it('is handed in by who may, and seen in its company alone', async () => {
    expect((await sendManifest({ ...fields, number: 'M-102' }, clerk)).status).toBe(403)
    expect((await world.ask('GET /files/manifests/M-100', { token: admin })).status).toBe(200)
    expect((await world.ask('GET /files/manifests/M-100', { token: other })).status).toBe(404)
  })
})
