import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDataProvider, type EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import { createTransport } from '../../dataProvider/transport.ts'
import type { Method } from '../../dataProvider/route.ts'
import { loadCatalogue } from '../../i18n/catalogue.ts'
import { lateTexts } from '../../i18n/lateTexts.ts'
import type { Locale } from '../../schema/json.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { withNotices } from './withNotices.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  noticeBoard.alert(null)
  vi.runAllTimers()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const at = (tree: object, key: string): string | undefined => {
  const found = key.split('.').reduce<unknown>((inner, part) => (inner as { [name: string]: unknown })?.[part], tree)
  return typeof found === 'string' ? found : undefined
}

const office = { es: await loadCatalogue('es'), en: await loadCatalogue('en') }

/** The office in one language over a host that answers every call alike. */
const officeOver = (locale: Locale, operations: { readonly [name: string]: string }, status: number, body: unknown) => {
  const routes = Object.fromEntries(
    Object.entries(operations).map(([name, method]) => [
      name,
      {
        method: method as Method,
        template: '/there',
        shape: 'auto' as const,
        auth: 'bearer' as const,
        timeoutMs: null,
        key: null,
      },
    ]),
  )
  const answer = () =>
    Promise.resolve(
      new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
    )
  const transport = createTransport(
    () => ({ all: { host: 'http://host.test', routes, settings: {} } }),
    { bearer: () => 'session', locale: () => locale },
    answer,
  )
  const provider = createDataProvider(transport, { moduleOf: () => 'all', keysOf: async () => ['id'] })
  return withNotices(provider, (key) => at(office[locale], key) ?? at(lateTexts.of(locale), key) ?? key)
}

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

/** Writes: their notice by method and status stands alone, the text of the call goes to the log and to the copy. */
const writings: readonly (readonly [
  rules: string,
  resource: string,
  verb: 'create' | 'update' | 'delete',
  es: string,
  en: string,
])[] = [
  [
    'E-DOCTYPE-SAVE',
    'document-types',
    'create',
    'Error al guardar el tipo de documento',
    'Error saving the document type',
  ],
  [
    'E-DOCTYPE-UPDATE',
    'document-types',
    'update',
    'Error al actualizar el tipo de documento',
    'Error updating the document type',
  ],
  [
    'E-DOCTYPE-DELETE',
    'document-types',
    'delete',
    'Error al eliminar el tipo de documento',
    'Error deleting the document type',
  ],
  [
    'E-ACCGROUP-SAVE',
    'account-groups',
    'create',
    'Error al guardar el grupo de cuentas',
    'Error saving the account group',
  ],
  [
    'E-ACCGROUP-UPDATE',
    'account-groups',
    'update',
    'Error al actualizar el grupo de cuentas',
    'Error updating the account group',
  ],
  [
    'E-ACCGROUP-DELETE',
    'account-groups',
    'delete',
    'Error al eliminar el grupo de cuentas',
    'Error deleting the account group',
  ],
  ['E-GROUP-SAVE', 'accounting-groups', 'create', 'Error al guardar el grupo', 'Error saving the group'],
  ['E-GROUP-UPDATE', 'accounting-groups', 'update', 'Error al actualizar el grupo', 'Error updating the group'],
  ['E-GROUP-DELETE', 'accounting-groups', 'delete', 'Error al eliminar el grupo', 'Error deleting the group'],
  [
    'E-LEDGER-SAVE',
    'ledger-accounts',
    'create',
    'Error al guardar la cuenta contable',
    'Error saving the ledger account',
  ],
  [
    'E-LEDGER-UPDATE',
    'ledger-accounts',
    'update',
    'Error al actualizar la cuenta contable',
    'Error updating the ledger account',
  ],
  [
    'E-LEDGER-DELETE',
    'ledger-accounts',
    'delete',
    'Error al eliminar la cuenta contable',
    'Error deleting the ledger account',
  ],
  ['E-EDIT-SAVE', 'courier-price-lists', 'update', 'Error al guardar edicion', 'Error saving the edition'],
  ['E-LIST-DELETE', 'courier-price-lists', 'delete', 'Error al eliminar lista', 'Error deleting the list'],
]

const notices = {
  create: ['N-POST-500', 'estiba.notices.tryAgain'],
  update: ['N-PUT-500', 'estiba.notices.updateFailed'],
  delete: ['N-DELETE-500', 'estiba.notices.deleteInUse'],
} as const

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

const written = (provider: EstibaDataProvider, resource: string, verb: 'create' | 'update' | 'delete') =>
  verb === 'create'
    ? provider.create(resource, { data: { code: 'A' } })
    : verb === 'update'
      ? provider.update(resource, { id: '1', data: { code: 'A' }, previousData: { id: '1' } })
      : provider.delete(resource, { id: '1', previousData: { id: '1' } })

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

  it.each(writings)(
    '%s of %s goes to the copy, one notice alone is shown (E-REACTION-NOT-SHOWN)',
    async (_rule, resource, verb, es, en) => {
      const logged = vi.spyOn(console, 'error').mockReturnValue()
      const camel = resource.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())
      const provider = officeOver(locale, { [`${camel}.${verb}`]: methods[verb] }, 500, null)
      await expect(written(provider, resource, verb)).rejects.toBeInstanceOf(OperationError)
      const { alert, toasts } = noticeBoard.read()
      expect([alert?.title, toasts]).toEqual([notices[verb][1], []])
      expect(JSON.parse(alert?.payload ?? '{}')).toMatchObject({ status: 500, failed: locale === 'es' ? es : en })
      expect(logged).toHaveBeenCalledWith(locale === 'es' ? es : en)
    },
  )
})

it('E-BULK-GENERIC, E-WRAP, B-POST-MESSAGE: a refusal keeps the words of its server', async () => {
  const refused = officeOver('en', { 'bulks.split': 'PUT', 'taxes.create': 'POST' }, 422, { message: 'x' })
  await expect(refused.call('all.bulks.split', {})).rejects.toThrow('x')
  await expect(refused.call('all.taxes.create', {})).rejects.toThrow('x')
})
