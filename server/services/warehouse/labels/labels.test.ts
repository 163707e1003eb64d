import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { beforeAll, expect, it } from 'vitest'
import { type BulkLabel, elementString } from '../../../../src/domain/labels/bulkLabel.ts'
import { ssccOf } from '../../../../src/domain/labels/sscc.ts'
import { labelSizes, labelSizeNames } from '../../../../src/domain/labels/sizes.ts'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { drawBulkLabel } from './drawBulkLabel.ts'
import { drawLocationLabel } from '../../print/drawLocationLabel.ts'
import { labelsPdf } from '../../print/labelsPdf.ts'
import { pagesOf, partOf, type Raster } from './pageRaster.testing.ts'

const words = {
  house: 'House',
  consignee: 'Consignatario',
  destination: 'Destino',
  piece: 'Pieza',
  of: 'de',
  weight: 'Peso bruto',
  operation: 'Operación',
}

const label = (more: Partial<BulkLabel> = {}): BulkLabel => ({
  company: 'Andina Carga',
  sscc: '377020010000001232',
  internal: 'IMP-MAR-B01-IMP-000123-4',
  operation: 'IMP-MAR B01-IMP-000123',
  house: 'HBLBOG0001',
  consignee: 'Ferretería El Cóndor S.A.S.',
  destination: 'COBOG',
  description: 'Repuestos para bombas hidráulicas',
  piece: 4,
  pieces: 30,
  weight: '124,5 kg',
  marks: 'CONDOR / BOG / 1-30',
  further: [{ word: 'Lote', value: 'L-2291' }],
  ...more,
})

beforeAll(async () => {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const bytes = new Uint8Array(wasm)
  await prepareZXingModule({ overrides: { wasmBinary: bytes.buffer }, fireImmediately: true })
})

/** What a scanner reads of a page: format and text of each code, sorted. */
const read = async ({ width, height, dots }: Raster) => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (const [index, dot] of dots.entries()) data.set([dot, dot, dot, 255], index * 4)
  const found = await readBarcodes(
    { data, width, height, colorSpace: 'srgb' },
    { formats: ['Code128', 'QRCode'], tryHarder: true, maxNumberOfSymbols: 4, textMode: 'HRI' },
  )
  return found
    .map(({ format, text, contentType }) => `${format} ${contentType} ${text}`)
    .toSorted((a, b) => a.localeCompare(b))
}

const gs1 = ['Code128 GS1 (00)377020010000001232', 'QRCode GS1 (00)377020010000001232']

it.each(labelSizeNames)('X-SSCC: both codes of a printed label of %s are read again', async (size) => {
  const [page] = pagesOf(labelsPdf([label()], size, drawBulkLabel(words)))
  expect(page).toBeDefined()
  if (page === undefined) return
  const [columns, rows] = labelSizes[size].grid
  expect(await read(partOf(page, columns, rows, 0))).toEqual(gs1)
})

it('a bulk without an SSCC carries its operation and sequence', async () => {
  const plain = label({ sscc: null })
  const [page] = pagesOf(labelsPdf([plain], 'LABEL_100x150', drawBulkLabel(words)))
  expect(elementString(plain)).toBe('IMP-MAR-B01-IMP-000123-4')
  expect(page && (await read(page))).toEqual([
    'Code128 Text IMP-MAR-B01-IMP-000123-4',
    'QRCode Text IMP-MAR-B01-IMP-000123-4',
  ])
})

it('all labels of an operation make one file, each with its own number', async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => ssccOf({ extension: 3, prefix: '7702001' }, index + 1))
  const many = numbers.map((sscc, index) => label({ sscc, piece: index + 1 }))
  const pages = pagesOf(labelsPdf(many, 'LABEL_4x6', drawBulkLabel(words)))
  const readFrom = await Promise.all(pages.map(read))
  expect(readFrom.map(([bars]) => bars)).toEqual(numbers.map((sscc) => `Code128 GS1 (00)${sscc}`))
  expect(pagesOf(labelsPdf(many, 'A4', drawBulkLabel(words)))).toHaveLength(2)
})

it('a wrong SSCC is printed as no GS1 code', () => {
  expect(elementString(label({ sscc: '377020010000001233' }))).toBe('IMP-MAR-B01-IMP-000123-4')
})

it('the label of a location is read again on every paper it is printed on', async () => {
  const place = { code: 'A-R1-03-02', barcode: 'A-R1-03-02', place: 'Almacenamiento · Zona A' }
  const wanted = ['Code128 Text A-R1-03-02', 'QRCode Text A-R1-03-02']
  for (const size of ['LABEL_100x50', 'LABEL_100x150'] as const) {
    const [page] = pagesOf(labelsPdf([place], size, drawLocationLabel))
    expect(page && (await read(page))).toEqual(wanted)
  }
  const [sheet] = pagesOf(labelsPdf([place], { page: [210, 297], grid: [2, 5] }, drawLocationLabel))
  expect(sheet && (await read(partOf(sheet, 2, 5, 0)))).toEqual(wanted)
})

it('labels say letters beyond those of western Europe as they are', async () => {
  const said = { consignee: 'Spółka Łódź', description: 'Чай зелёный', marks: '上海明珠 / 1-30' }
  for (const size of ['LABEL_100x150', 'LABEL_4x6'] as const) {
    const text = await textOfPdf(labelsPdf([label(said)], size, drawBulkLabel(words)))
    for (const one of Object.values(said)) expect(text).toContain(one)
  }
  const place = { code: 'Ł-01', barcode: 'A-R1-03-02', place: 'Magazyn Łódź' }
  const text = await textOfPdf(labelsPdf([place], 'LABEL_100x50', drawLocationLabel))
  for (const one of ['Ł-01', 'Magazyn Łódź']) expect(text).toContain(one)
})
