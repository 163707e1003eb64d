import { afterAll, beforeAll, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const load = (resource: string, rows: Parameters<typeof bulkLoad>[2]) =>
    world.deps.db.platform((sql) => bulkLoad(sql, world.deps.registry.get(resource), rows))
  const unit = { symbol: 'u', factor: 1, decimals: 0, status: 'ACTIVE' }
  await load('units-of-measure', [
    { code: 'C62', description: 'Unidad', dimension: 'COUNT', ...unit },
    { code: 'CMT', description: 'Centímetro', dimension: 'LENGTH', ...unit },
  ])
  await load('weights', [{ code: 'kilogram', description: 'Kilogramo', symbol: 'kg', factorToKg: 1, status: 'ACTIVE' }])
  await load('packing-units', [{ code: 'CT', description: 'Caja', status: 'ACTIVE' }])
  expect(await post('reference-categories', { code: 'CAFE', description: 'Café' })).toMatchObject({ status: 201 })
})

afterAll(() => world.close())

type Given = { readonly [field: string]: unknown }

const post = (resource: string, body: Given) => world.ask(`POST /wms/${resource}`, { token, body })

const product = (sku: string, more: Given = {}) =>
  post('references', {
    sku,
    description: `Producto ${sku}`,
    category: 'CAFE',
    unit: 'C62',
    managedStock: true,
    ...more,
  })

const made = async (answer: ReturnType<typeof post>): Promise<{ readonly [field: string]: unknown }> => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

it('a product keeps one barcode to itself, and its GTIN ends in the right digit', async () => {
  await made(product('SKU-100', { barcode: 'A-100', gtin: '7702001000012' }))
  expect((await product('SKU-101', { gtin: '7702001000013' })).body['errors']).toHaveProperty('gtin')
  expect((await product('SKU-101', { barcode: 'A-100' })).body['errors']).toHaveProperty('barcode')
  await made(product('SKU-101', { barcode: 'A-101' }))
  expect((await product('SKU-102', { kind: 'SERVICE' })).body['errors']).toHaveProperty('managedStock')
})

it('is found by SKU, words, category and as a service', async () => {
  await made(product('SRV-1', { kind: 'SERVICE', managedStock: false, mainSku: 'SKU-100' }))
  const codes = async (path: string) =>
    (await world.ask(`GET /wms/references/${path}`, { token })).list.map(({ sku }) => sku)
  expect(await codes('search?query=producto%20sku-101')).toEqual(['SKU-101'])
  expect(await codes('category/CAFE')).toEqual(['SKU-100', 'SKU-101', 'SRV-1'])
  expect(await codes('services/category/CAFE')).toEqual(['SRV-1'])
  expect(await codes('managed-stock')).toEqual(['SKU-100', 'SKU-101'])
  expect(await codes('main-sku/SKU-100')).toEqual(['SRV-1'])
  expect((await world.ask('GET /wms/references/sku/sku-100', { token })).body).toMatchObject({ sku: 'SKU-100' })
  expect((await world.ask('GET /wms/references/sku/NONE', { token })).status).toBe(404)
})

it('changes its barcode only for who knows the present one', async () => {
  const change = (body: Given) => world.ask('PUT /wms/references/barcode', { token, body })
  expect((await change({ currentBarcode: 'A-999', newBarcode: 'B-100' })).body['errors']).toHaveProperty(
    'currentBarcode',
  )
  expect((await change({ currentBarcode: 'A-100', newBarcode: 'A-101' })).body['errors']).toHaveProperty('barcode')
  expect((await change({ currentBarcode: 'A-100', newBarcode: 'B-100' })).body).toMatchObject({
    sku: 'SKU-100',
    barcode: 'B-100',
  })
  expect((await change({ sku: 'SRV-1', currentBarcode: '', newBarcode: 'S-1' })).body).toMatchObject({ barcode: 'S-1' })
})

it('goes by other codes, each of one product', async () => {
  const other = (body: Given) => post('alternative-references', { reference: 'SKU-100', type: 'EAN13', ...body })
  expect((await other({ code: '7702001000022' })).body['errors']).toHaveProperty('code')
  await made(other({ code: '7702001000029' }))
  expect((await other({ code: '7702001000029' })).status).toBe(400)
  expect((await other({ code: '7702001000029', type: 'GTIN14', reference: 'SKU-101' })).body['errors']).toHaveProperty(
    'code',
  )
  expect((await product('SKU-103', { barcode: '7702001000029' })).body['errors']).toHaveProperty('barcode')
  const owner = (query: string) => world.ask(`GET /wms/alternative-references/owner?${query}`, { token })
  expect((await owner('code=7702001000029&type=EAN13')).body).toMatchObject({ sku: 'SKU-100' })
  expect((await owner('code=7702001000029&type=INTERNAL')).status).toBe(404)
  expect((await owner('type=EAN13')).status).toBe(400)
})

it('of two rows of one file one gets a barcode, and what a service refuses of the whole is told at its row', async () => {
  const row = (code: string, reference: string) => ({ type: 'INTERNAL', code, reference, barcode: 'FILED-1' })
  for (const [mode, created] of [
    ['dry', 2],
    ['all', 0],
    ['valid', 2],
  ] as const) {
    const rows = [row('F-1', 'SKU-100'), row('F-2', 'SKU-101'), { ...row('F-3', 'SKU-101'), barcode: 'FILED-2' }]
    const { body } = await post('alternative-references/import', { mode, rows })
    expect(body, mode).toMatchObject({
      created,
      rows: [
        { verdict: 'create' },
        { verdict: 'error', errors: { barcode: expect.any(String) } },
        { verdict: 'create' },
      ],
    })
    if (mode === 'valid')
      expect(await post(`alternative-references/import/${String(body['batchId'])}/undo`, {})).toMatchObject({
        body: { undone: 2 },
      })
  }
})

it('is packed in several ways, in one of them mainly', async () => {
  const packaging = (type: string, more: Given = {}) =>
    post('packagings', {
      reference: 'SKU-100',
      type,
      packingUnit: 'CT',
      quantity: 12,
      length: 40,
      width: 30,
      height: 20,
      lengthUnit: 'CMT',
      grossWeight: 6,
      weightUnit: 'kilogram',
      main: true,
      ...more,
    })
  expect((await packaging('BOX', { netWeight: 7 })).body['errors']).toHaveProperty('netWeight')
  expect((await packaging('BOX', { quantity: 0 })).body['errors']).toHaveProperty('quantity')
  await made(packaging('BOX'))
  await made(packaging('PALLET', { quantity: 480 }))
  const { list } = await world.ask('GET /wms/packagings/reference/SKU-100', { token })
  expect(new Map(list.map(({ type, main }) => [type, main]))).toEqual(
    new Map([
      ['BOX', false],
      ['PALLET', true],
    ]),
  )
  expect((await world.ask('GET /wms/packagings/reference/SKU-100/type/BOX', { token })).list).toHaveLength(1)
})

const upload = (content: BlobPart, name: string, code = 'SKU-100') => {
  const body = new FormData()
  body.append('file', new File([content], name))
  body.append('code', code)
  return world.ask('POST /wms/references/serials', { token, body })
}

const workbook = (serials: readonly string[]): ArrayBuffer => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(serials.map((serial) => [serial])))
  return XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer
}

it('has serials from a file, all or none, which go only while they are available', async () => {
  expect(await upload('serial\nS1\nS2\n', 'serials.csv')).toMatchObject({ status: 200, body: { created: 2 } })
  const again = await upload('S2\nS3\nS3\n', 'serials.csv')
  expect(again.status).toBe(422)
  expect(again.body['errors']).toMatchObject({ file: expect.stringMatching(/S2, S3$/) as unknown })
  expect(await upload(workbook(['Serial', 'X1', 'X2']), 'serials.xlsx')).toMatchObject({ body: { created: 2 } })
  expect((await upload('S9\n', 'serials.csv', 'NONE')).status).toBe(422)
  expect((await upload('<html>', 'serials.csv')).status).toBe(415)
  await made(post('references/serials', { reference: 'SKU-100', serial: 'Y1' }))
  await world.deps.db.system('andina', (session) =>
    session.asSystem('reference-serials').update('SKU-100~Y1', { serialState: 'RESERVED' }),
  )
  const serials = async () =>
    (await world.ask('GET /wms/references/SKU-100/serials', { token })).list.map(({ serial }) => serial)
  expect(await serials()).toEqual(['S1', 'S2', 'X1', 'X2', 'Y1'])
  const remove = (body?: readonly string[], query = '') =>
    world.ask(`DELETE /wms/references/SKU-100/serials${query}`, { token, ...(body === undefined ? {} : { body }) })
  expect((await remove(['S1', 'Y1'])).status).toBe(422)
  expect((await remove([])).status).toBe(422)
  expect((await remove(['S1', 'X1'])).body).toEqual({ deleted: 2 })
  expect((await remove(undefined, '?serial=S2')).body).toEqual({ deleted: 1 })
  expect(await serials()).toEqual(['X2', 'Y1'])
})

it('shows on its sheet what is kept beside it', async () => {
  const { body } = await world.ask('GET /wms/references/SKU-100', { token })
  expect(body).toMatchObject({
    alternativeReferences: [{ code: '7702001000029' }],
    serials: [{ serial: 'X2' }, { serial: 'Y1' }],
  })
  expect(body['packagings']).toHaveLength(2)
})

it('a query finds all that there is, and says where that is too much', async () => {
  const some = (from: number, count: number) =>
    world.deps.db.system('andina', async (session) => {
      const rows = Array.from({ length: count }, (_none, at) => ({
        sku: `SET-${String(from + at).padStart(4, '0')}`,
        description: 'Juego de tazas',
        category: 'CAFE',
        unit: 'C62',
        managedStock: true,
      }))
      for (const row of rows) await session.asSystem('references').create(row)
    })
  const search = () => world.ask('GET /wms/references/search?query=juego', { token })
  await some(0, 60)
  expect((await search()).list).toHaveLength(60)
  await some(60, 941)
  const { status, body } = await search()
  expect([status, String(body['message'])]).toEqual([422, expect.stringContaining('1000')])
})
