// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import { buildRegistry } from '../../schema/registry.ts'
import type { ExportJob } from '../export/exportRows.ts'
import type { ExportFormat } from '../export/protocol.ts'
import { companyPlace } from '../format/companyPlace.ts'
import { formatsOf } from '../format/formats.ts'
import { wordsOf } from '../resource/useWords.ts'
import { exportView } from './exportView.ts'

const registry = buildRegistry(await loadSources(), glossary)

beforeEach(() => {
  URL.createObjectURL = () => 'blob:x'
  localStorage.setItem('companyData', JSON.stringify({ timeZone: 'America/Bogota', baseCurrency: 'COP' }))
})
afterEach(() => localStorage.clear())

/** What a list of one record writes: the columns, and their cells. */
const written = async (
  name: string,
  chosen: readonly string[],
  row: AnyRecord,
  format: ExportFormat,
  locale: Locale,
  whole = false,
) => {
  const resource = registry.get(name)
  const asked: object[] = []
  const provider = {
    getList: (_resource: string, params: object) => {
      asked.push(params)
      return Promise.resolve({ data: [row], total: 1 })
    },
    getTitles: () => Promise.resolve([]),
  } as unknown as EstibaDataProvider
  const place = companyPlace()
  const view = { formats: formatsOf(locale, place), words: wordsOf(resource, locale), titleOf: String, resource: name }
  let cells: readonly unknown[] = []
  let columns: readonly string[] = []
  const file = async (job: ExportJob): Promise<Blob> => {
    columns = job.columns.map(({ source }) => source)
    cells = (await job.page(0, 999, job.signal))[0] ?? []
    return new Blob()
  }
  await exportView(
    { provider, translate: String, resource, view, chosen, filter: {}, sort: { field: 'id', order: 'ASC' } },
    { format, whole },
    { total: 1, signal: new AbortController().signal, onProgress: () => undefined },
    file,
  )
  return Object.fromEntries(columns.map((column, at) => [column, cells[at]]))
}

const pickup = { id: 'R-1', windowFrom: '2026-10-21T00:30:00.000Z' }

it('writes a moment by the clock of the company, in a sheet as on paper', async () => {
  expect(await written('pickup-requests', ['windowFrom'], pickup, 'xlsx', 'es')).toEqual({
    windowFrom: '2026-10-20T19:30',
  })
  const { windowFrom } = await written('pickup-requests', ['windowFrom'], pickup, 'pdf', 'es')
  expect(String(windowFrom)).toMatch(/20.+2026.+19:30/)
})

it('writes a whole record with its company beside its version', async () => {
  localStorage.setItem('businessId', '900373913')
  const tax = { id: 'IVA19', code: 'IVA19', version: 3 }
  expect(await written('taxes', [], tax, 'xlsx', 'es', true)).toMatchObject({ id: 'IVA19', version: '900373913#3' })
})

it('writes currency and unit behind the figures that have them, once', async () => {
  const order = { id: 'CPO~1', total: 1200, subtotal: 1000, currency: 'USD' }
  expect(await written('orders', ['subtotal', 'total'], order, 'xlsx', 'es')).toEqual({
    subtotal: 1000,
    currency: expect.anything(),
    total: 1200,
  })
})

it('writes a name in the language of the list', async () => {
  const colombia = { id: 'CO', description: 'Alemania', descriptionEn: 'Germany' }
  expect(Object.values(await written('countries', ['description'], colombia, 'xlsx', 'en'))).toEqual(['Germany'])
})
