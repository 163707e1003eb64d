import { defineResource, longtext } from '../../schema/index.ts'
import type { Where } from '../../schema/where.ts'
import { documentFields, documentLabelFields, documentSpecialFields } from '../documentFields.ts'
import { documentWords } from '../documentWords.ts'

const byKey: Where = { type: { eq: { var: 'type' } }, number: { eq: { var: 'number' } } }
const inDates: Where = {
  switches: { in: { var: 'sw' } },
  date: { gte: { var: 'dateFrom' } },
  and: [{ date: { lte: { var: 'dateTo' } } }],
}
const ofEntity: Where = { ...inDates, entity: { eq: { var: 'entity' } } }
const ofMaster: Where = { master: { eq: { var: 'master' } }, type: { eq: { var: 'type' } } }
const ofType: Where = { type: { eq: { var: 'type' } } }
const paged = '{?page,pageSize,sort,order,q}'
const dated = '{?sw,dateFrom,dateTo}'
const payments = '/documents/payments{?preRegisterType,preRegisterNumber}'

/** Documents of every switch: receipts, exits, transfers, returns, notes, payments, inspections (G-19, G-20). */
export default defineResource({
  name: 'documents',
  service: 'transactions',
  key: ['type', 'number'],
  fields: { ...documentFields, ...documentLabelFields, ...documentSpecialFields },
  title: 'number',
  columns: ['type', 'number', 'date', 'switches', 'entity', 'store', 'total', 'balance', 'state'],
  filters: ['type', 'switches', 'state', 'entity', 'date', 'warehouse', 'store', 'kind'],
  search: ['number', 'invoiceNumber', 'master', 'blNumber', 'awbNumber', 'lotNumber', 'preRegisterNumber'],
  sort: ['date', 'DESC'],
  indexes: [['switches', 'date'], ['entity', 'date'], ['master'], ['preRegisterType', 'preRegisterNumber']],
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  routes: { update: 'PUT /documents/{type}/{number}' },
  finders: {
    byType: { path: `/documents/type/{type}${paged}`, where: ofType },
    byNumberAndType: { path: '/documents/{type}/{number}', where: byKey, result: 'one' },
    bySwitchesAndDateRange: { path: `/documents/switches${dated}`, where: inDates },
    byEntity: { path: `/documents/entity/{entity}${dated}`, where: ofEntity },
    byMasterAndType: { path: '/documents/master/{master}/type/{type}', where: ofMaster },
    byTypeV2: { path: `/v2/documents/type/{type}${paged}`, where: ofType },
    byNumberAndTypeV2: { path: '/v2/documents/{type}/{number}', where: byKey, result: 'one' },
    bySwitchesAndDateRangeV2: { path: `/v2/documents/switches${dated}`, where: inDates },
    byEntityV2: { path: `/v2/documents/entity/{entity}${dated}`, where: ofEntity },
    byMasterAndTypeV2: { path: '/v2/documents/master/{master}/type/{type}', where: ofMaster },
  },
  queries: {
    paymentsForPreRegister: { route: `GET ${payments}` },
    paymentsForPreRegisterV2: { route: `GET /v2${payments}` },
    chain: { route: 'GET /documents/{type}/{number}/chain' },
  },
  actions: {
    createV2: { route: 'POST /v2/documents', result: 'one' },
    updateV2: { route: 'PUT /v2/documents/{type}/{number}', result: 'one' },
    post: {
      route: 'POST /documents/{type}/{number}/post',
      result: 'one',
      status: { field: 'state', from: ['DRAFT'], to: 'POSTED' },
    },
    void: {
      route: 'POST /documents/{type}/{number}/void',
      input: { reason: longtext({ required: true, max: 240 }) },
      result: 'one',
      status: { field: 'state', from: ['POSTED'], to: 'VOID' },
    },
  },
  rules: [
    {
      name: 'V-STORE-DIFFER',
      field: 'destinationStore',
      message: 'storesDiffer',
      when: { store: { null: false }, destinationStore: { null: false } },
      assert: { destinationStore: { ne: { field: 'store' } } },
    },
    {
      name: 'X-DUE-DATE',
      field: 'dueDate',
      message: 'due',
      when: { date: { null: false }, dueDate: { null: false }, switches: { in: ['1', '3', '70'] } },
      assert: { dueDate: { gte: { field: 'date' } } },
    },
    {
      name: 'X-DOCUMENT-PARTY',
      field: 'entity',
      message: 'party',
      when: { switches: { in: ['1', '2', '3', '4', '5', '6', '21', '22', '23', '31', '32', '70'] } },
      assert: { entity: { null: false } },
    },
  ],
  form: [
    {
      tab: 'general',
      sections: [
        { section: 'main', fields: ['type', 'switches', 'number', 'date', 'dueDate', 'entity', 'state'] },
        {
          section: 'place',
          fields: ['warehouse', 'store', 'destinationStore', 'branch', 'condition', 'reason', 'rma'],
        },
        { section: 'goods', fields: ['lines'] },
        { section: 'note', fields: ['noteKind', 'party', 'amount', 'concept'] },
        {
          section: 'money',
          fields: ['currency', 'exchangeRate', 'subtotal', 'discount', 'taxTotal', 'withholding', 'total', 'balance'],
        },
      ],
    },
    {
      tab: 'links',
      sections: [
        {
          section: 'origin',
          fields: ['sourceDocument', 'master', 'preRegisterType', 'preRegisterNumber', 'bulks', 'costCenter'],
        },
        { section: 'printed', fields: ['invoiceNumber', 'lotNumber', 'sku', 'blNumber', 'incoterms', 'awbNumber'] },
        { section: 'more', fields: ['iataCode', 'dateTo', 'payments', 'pdf', 'notes'] },
        { section: 'voided', fields: ['voids', 'voidedBy', 'voidReason', 'kind', 'door'] },
      ],
    },
    {
      tab: 'carriage',
      sections: [
        {
          section: 'vehicle',
          fields: [
            'carrier',
            'driver',
            'driverId',
            'vehiclePlate',
            'seal',
            'arrivedAt',
            'departedAt',
            'pickingLists',
            'pod',
          ],
        },
        {
          section: 'voyage',
          fields: ['transport', 'vessel', 'imo', 'voyage', 'flight', 'originPort', 'destinationPort', 'etd', 'eta'],
        },
        {
          section: 'inspection',
          fields: ['containers', 'container', 'procedure', 'results', 'photos', 'result', 'inspector'],
        },
      ],
    },
  ],
  paths: ['/wms/listDocuments', '/documents'],
  menu: {
    section: 'Documents consultation',
    order: 2,
    icon: 'document',
    title: { es: 'Lista de documentos', en: 'Documents list' },
  },
  es: {
    one: 'Documento',
    many: 'Documentos',
    about: 'Los documentos de todos los suiches, con su estado, su total y su saldo.',
    ...documentWords.es,
    names: {
      place: 'Lugar',
      goods: 'Renglones',
      note: 'Nota',
      links: 'Relaciones',
      origin: 'Origen',
      printed: 'Datos impresos',
      voided: 'Control',
      carriage: 'Transporte e inspección',
      vehicle: 'Vehículo',
      voyage: 'Viaje',
      inspection: 'Inspección',
      paymentsForPreRegister: 'Pagos de la operación',
      paymentsForPreRegisterV2: 'Pagos de la operación (v2)',
      chain: 'Cadena de documentos',
      createV2: 'Guardar y registrar',
      updateV2: 'Guardar y registrar',
      post: 'Registrar',
      void: 'Anular',
    },
    messages: {
      storesDiffer: 'El almacén de origen y el de destino deben ser diferentes',
      due: 'El vencimiento no puede ser anterior a la fecha',
      party: 'Este documento necesita un tercero',
      empty: 'La lista está vacía',
      posted: 'Solo se cambian los documentos en borrador',
      store: 'Escoja el almacén',
      destination: 'Escoja el almacén de destino',
      reference: 'Escoja la referencia',
      quantity: 'La cantidad debe ser mayor que cero',
      amount: 'El valor debe ser mayor que cero',
      closed: 'El mes está cerrado',
      future: 'La fecha no puede ser posterior a hoy',
      switchOff: 'Este suiche está desactivado',
      applied: 'El documento tiene aplicaciones: retírelas primero',
      available: 'La cantidad supera el inventario disponible: hay {available}',
      value: 'El valor en inventario es {available}: no puede bajar más',
      noStock: 'No hay existencias a las que ajustarles el valor',
      later: 'Un movimiento posterior quedaría sin existencias: hay {available}',
      returned: 'La cantidad supera lo que se puede devolver: quedan {available}',
      overBalance: 'El valor supera el saldo: quedan {available}',
      saveFailed: '{original}, Error al guardar documento',
      sameParty: 'El documento de origen es de otro tercero',
    },
  },
  en: {
    one: 'Document',
    many: 'Documents',
    about: 'The documents of every switch, with their state, total and balance.',
    ...documentWords.en,
    names: {
      goods: 'Lines',
      links: 'Relations',
      printed: 'Printed data',
      voided: 'Control',
      carriage: 'Carriage and inspection',
      paymentsForPreRegister: 'Payments of the operation',
      paymentsForPreRegisterV2: 'Payments of the operation (v2)',
      chain: 'Chain of documents',
      createV2: 'Save and post',
      updateV2: 'Save and post',
    },
    messages: {
      storesDiffer: 'Origin and destination store must differ',
      due: 'The due date cannot be before the date',
      party: 'This document needs a third party',
      empty: 'List is empty',
      posted: 'Only drafts can be changed',
      store: 'Choose the store',
      destination: 'Choose the destination store',
      reference: 'Choose the reference',
      quantity: 'The quantity must be greater than zero',
      amount: 'The amount must be greater than zero',
      closed: 'The month is closed',
      future: 'The date cannot be after today',
      switchOff: 'This switch is turned off',
      applied: 'The document has been applied: take that back first',
      available: 'The quantity exceeds the available stock: there are {available}',
      value: 'The stock is worth {available}: it cannot go lower',
      noStock: 'There is no stock whose value could be adjusted',
      later: 'A later movement would be left without stock: there are {available}',
      returned: 'The quantity exceeds what can be returned: {available} are left',
      overBalance: 'The amount exceeds the balance: {available} are left',
      saveFailed: '{original}, Error saving document',
      sameParty: 'The source document is of another third party',
    },
  },
})
