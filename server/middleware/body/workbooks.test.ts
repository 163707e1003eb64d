import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, version, type WorkSheet, write } from 'xlsx'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { sheetPath, workbookParts } from '../../../src/domain/sheets/workbookParts.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const header = ['code', 'description', 'rate', 'taxType', 'base', 'includedInPrice', 'validFrom']

const bytesOf = (sheet: WorkSheet): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    write(utils.book_new(sheet, 'taxes'), { type: 'array', bookType: 'xlsx', cellDates: true }) as ArrayBuffer,
  )

const formOf = (content: Uint8Array<ArrayBuffer> | string, name: string, mode = 'all'): FormData => {
  const form = new FormData()
  form.set('file', new File([content], name))
  form.set('mode', mode)
  return form
}

const send = (form: FormData) => world.ask('POST /config/taxes/import', { token, body: form })

const workbook = (rows: readonly (readonly unknown[])[]): Uint8Array<ArrayBuffer> =>
  bytesOf(
    utils.aoa_to_sheet(
      rows.map((row) => [...row]),
      { UTC: true },
    ),
  )

describe('G-27 a workbook sent to the server', () => {
  it('gives the records that the same rows give as delimited text, with days and leading zeros', async () => {
    const book = await send(
      formOf(
        workbook([header, ['00701', '=1+1', 19.5, 'VAT', 'NET', true, new Date(Date.UTC(2025, 2, 10))]]),
        'impuestos.xlsx',
      ),
    )
    const text = await send(formOf(`${header.join(';')}\n00702;'=1+1;19.5;VAT;NET;true;2025-03-10\n`, 'impuestos.csv'))
    expect([book.status, book.body['created'], text.body['created']]).toEqual([200, 1, 1])
    const record = async (code: string) => {
      const {
        id,
        code: own,
        createdAt,
        updatedAt,
        ...rest
      } = (await world.ask(`GET /config/taxes/${code}`, { token })).body
      return { rest, own, known: [typeof id, typeof createdAt, typeof updatedAt] }
    }
    const [first, second] = [await record('00701'), await record('00702')]
    expect(first.own).toBe('00701')
    expect(first.rest).toMatchObject({ description: '=1+1', includedInPrice: true, validFrom: '2025-03-10' })
    expect(first.rest).toEqual(second.rest)
  })

  it('has its wrong rows told by row and field, and nothing kept', async () => {
    const right = ['B1', 'B1', 5, 'VAT', 'NET', false, '']
    const { body } = await send(
      formOf(workbook([header, right, ['B2', 'B2', 'mucho', 'VAT', 'NET', false, '']]), 'x.xlsx'),
    )
    expect(body).toMatchObject({ created: 0, rows: [{}, { verdict: 'error', errors: { rate: expect.any(String) } }] })
    expect((await world.ask('GET /config/taxes/B1', { token })).status).toBe(404)
  })

  it('keeps what an empty cell says nothing of, and empties it where that is asked for', async () => {
    const told = async (blank: string) => {
      const form = formOf('code;rate;validFrom\nBL1;5;\n', 'x.csv')
      if (blank !== '') form.set('blank', blank)
      const { status } = await send(form)
      const { body } = await world.ask('GET /config/taxes/BL1', { token })
      return [status, body['validFrom'] ?? null]
    }
    const row = `${header.join(';')}\nBL1;BL1;5;VAT;NET;false;2025-03-10\n`
    expect((await send(formOf(row, 'x.csv'))).body['created']).toBe(1)
    expect(await told('')).toEqual([200, '2025-03-10'])
    expect(await told('sometimes')).toEqual([400, '2025-03-10'])
    expect(await told('empty')).toEqual([200, null])
    // Of a new record it leaves the default.
    expect((await send(formOf(`${header.join(';')};status\nBL2;BL2;5;VAT;NET;;;\n`, 'x.csv'))).body['created']).toBe(1)
    expect((await world.ask('GET /config/taxes/BL2', { token })).body).toMatchObject({ status: 'ACTIVE' })
  })

  it.each([
    ['a row of more columns than its header', 'code,rate\nD1,5\n\nD2,12,5\n', 'fila 4'],
    ['a column that is there twice', 'code;rate;rate\nD1;5;6\n', "'rate'"],
  ])('refuses %s', async (_what, text, said) => {
    const { status, body } = await send(formOf(text, 'x.csv'))
    expect([status, body]).toEqual([422, expect.objectContaining({ message: expect.stringContaining(said) })])
  })

  it('is told of in the description of the operation', async () => {
    const { body } = await world.ask('GET /openapi.json', { token, headers: { 'accept-language': 'en' } })
    expect(JSON.stringify(body)).toContain('Excel workbook (.xlsx, its first sheet)')
  })
})

const sheetXml = (content: string): string =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`

const packed = (sheet: string): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder()
  const parts = Object.entries(workbookParts(['taxes'])).map(([path, part]) => [path, text.encode(part)] as const)
  return new Uint8Array(zipSync({ [sheetPath(1)]: text.encode(sheet), ...Object.fromEntries(parts) }))
}

/** The archive with a first part that says to unpack to so many bytes. */
const declaring = (archive: Uint8Array<ArrayBuffer>, bytes: number): Uint8Array<ArrayBuffer> => {
  const entry = Buffer.from(archive).indexOf('PK\u0001\u0002', 0, 'latin1')
  new DataView(archive.buffer).setUint32(entry + 24, bytes, true)
  return archive
}

/** A sheet of so many megabytes of nothing, that says to unpack to one. */
const lying = (megabytes: number): Uint8Array<ArrayBuffer> => {
  const text = new TextEncoder()
  const [begin, end] = sheetXml('<sheetData>|</sheetData>').split('|')
  const blank = new Uint8Array(megabytes * 1024 * 1024).fill(0x20)
  blank.set(text.encode(begin))
  blank.set(text.encode(end), blank.length - (end ?? '').length)
  const parts = Object.entries(workbookParts(['taxes'])).map(([path, part]) => [path, text.encode(part)] as const)
  return declaring(
    new Uint8Array(zipSync({ [sheetPath(1)]: [blank, { level: 1 }], ...Object.fromEntries(parts) })),
    1024 * 1024,
  )
}

const cell = (address: string, value: string): string => `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('32, 33 a hostile workbook', () => {
  it.each([
    ['that unpacks to more than 200 MB', () => declaring(packed(sheetXml('<sheetData/>')), 210 * 1024 * 1024), 413],
    [
      'with a hundred thousand columns',
      () =>
        packed(
          sheetXml(
            `<dimension ref="A1:XFD2"/><sheetData><row r="1">${cell('A1', 'code')}${cell('XFD1', 'x')}</row></sheetData>`,
          ),
        ),
      422,
    ],
    [
      'with more rows than an import takes',
      () => workbook([['code'], ...Array.from({ length: 50_001 }, (_none, at) => [`C${at}`])]),
      422,
    ],
    ['that says to unpack to less than it does', () => lying(64), 415],
    [
      'with ten million shared texts',
      () =>
        new Uint8Array(
          zipSync(
            Object.fromEntries(
              Object.entries({
                ...workbookParts(['taxes']),
                [sheetPath(1)]: sheetXml('<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>'),
                'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${'<si><t>a</t></si>'.repeat(10_000_000)}</sst>`,
              }).map(([path, part]) => [path, new TextEncoder().encode(part)]),
            ),
            { level: 1 },
          ),
        ),
      415,
    ],
    ['that is none', () => new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff]), 415],
  ] as const)('%s is refused with a reason', async (_what, content, status) => {
    const form = formOf(content(), 'x.xlsx')
    const started = performance.now()
    const asked = send(form)
    const health = await world.ask('GET /config/taxes?range=[0,0]', { token })
    const answered = await asked
    expect([health.status, answered.status]).toEqual([200, status])
    expect(answered.body['message']).toEqual(expect.any(String))
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('of serials is read in a thread as any other', async () => {
    const serials = (content: Uint8Array<ArrayBuffer>) => {
      const body = formOf(content, 'x.xlsx')
      body.set('code', 'SKU-1')
      return world.ask('POST /wms/references/serials', { token, body })
    }
    expect((await serials(lying(64))).status).toBe(415)
    expect((await serials(declaring(packed(sheetXml('<sheetData/>')), 210 * 1024 * 1024))).status).toBe(413)
    // One cell is a serial, of a product that is not there.
    const { status: single, body } = await serials(workbook([['S1']]))
    expect([single, body['errors']]).toEqual([422, { reference: expect.any(String) }])
  })

  it('with a merged range over a whole sheet is read as its one cell', async () => {
    const content = packed(
      sheetXml(
        `<sheetData><row r="1">${cell('A1', 'code')}</row><row r="2">${cell('A2', 'M1')}</row></sheetData><mergeCells count="1"><mergeCell ref="A1:XFD1048576"/></mergeCells>`,
      ),
    )
    expect((await send(formOf(content, 'x.xlsx', 'dry'))).status).toBeLessThan(500)
  })

  it('with entities that grow by each other, and names that every object has, is no more than it says', async () => {
    const grows = Array.from({ length: 9 }, (_none, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const doctype = `<!DOCTYPE w [<!ENTITY l0 "lol">${grows}]>`
    const rows = `<sheetData><row r="1">${cell('A1', '__proto__')}${cell('B1', 'code')}</row><row r="2">${cell('A2', '&l9;')}${cell('B2', 'P9')}</row></sheetData>`
    const content = packed(`<?xml version="1.0"?>${doctype}${sheetXml(rows).replace('<?xml version="1.0"?>', '')}`)
    const { status, body } = await send(formOf(content, 'x.xlsx', 'dry'))
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body).length).toBeLessThan(10_000)
    expect('code' in {}).toBe(false)
  })

  it('33 is read by a parser past the holes that were published', () => {
    const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
    expect(major * 10_000 + minor * 100 + patch).toBeGreaterThanOrEqual(2002)
  })

  it('with entities takes nothing from the machine', async () => {
    const doctype = '<!DOCTYPE w [<!ENTITY e SYSTEM "file:///etc/passwd">]>'
    const content = packed(
      `<?xml version="1.0"?>${doctype}${sheetXml(`<sheetData><row r="1">${cell('A1', 'code')}</row><row r="2">${cell('A2', '&amp;e;&e;')}</row></sheetData>`).replace('<?xml version="1.0"?>', '')}`,
    )
    const { status, body } = await send(formOf(content, 'x.xlsx', 'dry'))
    expect(status).toBeLessThan(500)
    expect(JSON.stringify(body)).not.toContain('root:')
  })
})

describe('a workbook of one company', () => {
  it('is read, small as it is, before the large ones that another company sent first', async () => {
    const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
    const rows = Array.from({ length: 15_000 }, (_none, at) => [`L${at}`, `Impuesto ${at}`, 5, 'VAT', 'NET', false, ''])
    const large = workbook([header, ...rows])
    const ended: string[] = []
    const sendAs = async (as: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<number> => {
      const { status } = await world.ask('POST /config/taxes/import', { token: as, body: formOf(content, name, 'dry') })
      ended.push(name)
      return status
    }
    const theirs = ['a1', 'a2', 'a3'].map((name) => sendAs(token, name, large))
    const small = await sendAs(other, 'b1', workbook([header, ['S1', 'Small', 5, 'VAT', 'NET', false, '']]))
    expect([small, ended.indexOf('b1') <= 1]).toEqual([200, true])
    expect(await Promise.all(theirs)).toEqual([200, 200, 200])
  })
})
