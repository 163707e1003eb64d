import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { officeOver } from './officeOver.testing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  noticeBoard.alert(null)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Work = (provider: EstibaDataProvider) => Promise<unknown>

const page = { filter: {}, pagination: { page: 1, perPage: 15 }, sort: { field: 'id', order: 'ASC' as const } }

const call =
  (operation: string, values: object = {}, options = {}): Work =>
  (provider) =>
    provider.call(`all.${operation}`, values, options)
const list =
  (resource: string): Work =>
  (provider) =>
    provider.getList(resource, page)
const one =
  (resource: string): Work =>
  (provider) =>
    provider.getOne(resource, { id: '1' })

/** What the specification says of each call that failed on its server, read as a person sees it. */
const readings: readonly (readonly [
  rules: string,
  operation: string,
  method: string,
  work: Work,
  es: string,
  en: string,
])[] = [
  [
    'E-DOCTYPE-LIST',
    'documentTypes.list',
    'GET',
    list('document-types'),
    'Error al buscar los tipos de documento',
    'Error searching the document types',
  ],
  [
    'E-DOCTYPE-FIND',
    'documentTypes.byType',
    'GET',
    call('documentTypes.byType'),
    'Error al buscar el tipo de documento',
    'Error searching the document type',
  ],
  [
    'E-ACCGROUP-FIND',
    'accountGroups.byStatus',
    'GET',
    call('accountGroups.byStatus'),
    'Error al buscar el grupo de cuentas',
    'Error searching the account group',
  ],
  [
    'E-GROUP-FIND',
    'accountingGroups.list',
    'GET',
    list('accounting-groups'),
    'Error al buscar el grupo',
    'Error searching the group',
  ],
  [
    'E-LEDGER-FIND',
    'ledgerAccounts.byAfe',
    'GET',
    call('ledgerAccounts.byAfe'),
    'Error al buscar la cuenta contable',
    'Error searching the ledger account',
  ],
  [
    'E-ACC-CONCEPT',
    'accountingConcepts.list',
    'GET',
    list('accounting-concepts'),
    'Error en el servicio',
    'Service error',
  ],
  [
    'E-FIND-RECORDS',
    'courierPriceLists.list',
    'GET',
    list('courier-price-lists'),
    'Error al encontrar registros',
    'Error finding records',
  ],
  [
    'E-FIND-BY-ID',
    'courierPriceLists.get',
    'GET',
    one('courier-price-lists'),
    'Error al encontrar registros por id',
    'Error finding records by id',
  ],
  [
    'E-FIND-BY-STATUS',
    'courierPriceLists.byStatus',
    'GET',
    call('courierPriceLists.byStatus'),
    'Error al encontrar registros por status',
    'Error finding records by status',
  ],
  [
    'E-FIND-IDS',
    'courierPriceLists.idsAndDescriptions',
    'GET',
    call('courierPriceLists.idsAndDescriptions'),
    'Error al encontrar ids y descripciones',
    'Error finding ids and descriptions',
  ],
  [
    'E-FIND-DOCS',
    'courierPriceLists.docsByPriceList',
    'GET',
    call('courierPriceLists.docsByPriceList'),
    'Error al encontrar documentos por lista de precios',
    'Error finding documents by price list',
  ],
  [
    'E-LINES-TIMELINE',
    'orderLines.byTimeline',
    'GET',
    call('orderLines.byTimeline'),
    'Error al obtener las líneas de pedido por timeline',
    'Error getting the order lines by timeline',
  ],
  [
    'E-REPORT-CONFIG',
    'reportConfigs.byCategory',
    'GET',
    call('reportConfigs.byCategory'),
    'Error al buscar configuración de reporte',
    'Error searching the report configuration',
  ],
  [
    'E-REPORT-GENERATE',
    'reportConfigs.generate',
    'POST',
    call('reportConfigs.generate', {}, { as: 'file' }),
    'Error al generar reporte',
    'Error generating the report',
  ],
  [
    'E-REPORT-FILTERS',
    'reportFilters.byType',
    'GET',
    call('reportFilters.byType'),
    'Error al buscar filtros de reporte',
    'Error searching report filters',
  ],
  [
    'E-CARGO-PRESET',
    'cargoDetailsPresets.list',
    'GET',
    list('cargo-details-presets'),
    'Error al consultar la plantilla de detalle de carga',
    'Error while fetching cargo details preset',
  ],
  [
    'E-LOCATION-PDF',
    'locationTags.locationPdf',
    'GET',
    call('locationTags.locationPdf', {}, { as: 'file' }),
    'Error al obtener el PDF de la ubicación',
    'Error getting location pdf',
  ],
  [
    'E-STOCK-SUMMARY',
    'stocks.summaryByDateRangeAndStore',
    'GET',
    call('stocks.summaryByDateRangeAndStore'),
    'Error al buscar el resúmen del stock',
    'Error searching the stock summary',
  ],
  [
    'E-STOCK-REF-HISTORY',
    'stockMovements.historyByReference',
    'GET',
    call('stockMovements.historyByReference'),
    'Error al buscar el movimiento histórico de la referencia',
    'Error searching the historical movement of the reference',
  ],
  [
    'E-STOCK-ALL-HISTORY',
    'stockMovements.historyByYear',
    'GET',
    call('stockMovements.historyByYear'),
    'Error al buscar los movimientos históricos',
    'Error searching the historical movements',
  ],
  ['E-ES-CONSULT', 'taxes.list', 'GET', list('taxes'), 'Error al consultar', 'The query failed'],
  [
    'E-ES-DOWNLOAD',
    'files.get',
    'GET',
    call('files.get', {}, { as: 'file' }),
    'Error al descargar',
    'The download failed',
  ],
  [
    'E-ES-UPLOAD',
    'files.create',
    'POST',
    call('files.create', { form: new FormData() }),
    'Error al cargar el archivo',
    'The upload failed',
  ],
  ['E-ES-MODIFY', 'bulks.putAway', 'PATCH', call('bulks.putAway'), 'Error al modificar', 'The change failed'],
]

describe.each(['es', 'en'] as const)('a call that fails on its server (%s)', (locale) => {
  it.each(readings)('%s: %s', async (_rule, operation, method, work, es, en) => {
    const provider = officeOver(locale, { [operation]: method }, 500, {
      code: 'INTERNAL',
      message: 'Please try again.',
    })
    await expect(work(provider)).rejects.toMatchObject({ message: locale === 'es' ? es : en })
    const toasts = noticeBoard.read().toasts.map(({ text }) => text)
    expect(toasts).toEqual(method === 'GET' ? [locale === 'es' ? es : en] : [])
  })
})

it('E-BULK-GENERIC, E-WRAP, B-POST-MESSAGE: a refusal keeps the words of its server', async () => {
  const refused = officeOver('en', { 'bulks.split': 'PUT', 'taxes.create': 'POST' }, 422, { message: 'x' })
  await expect(refused.call('all.bulks.split', {})).rejects.toThrow('x')
  await expect(refused.call('all.taxes.create', {})).rejects.toThrow('x')
})
