import { newCode } from './archive.ts'
import {
  days,
  made,
  idOf,
  freight,
  service,
  today,
  pickup,
  partial,
  pending,
  appointment,
  job,
  unmatched,
  waybill,
  prealert,
  request,
  routeSettlement,
  bought,
  unidentified,
  handedOver,
  mislinked,
  groupage,
  consolidated,
  delivered,
  expired,
  optional,
  ordered,
  owed,
  picked,
  routed,
  sold,
} from './chainBeginnings.ts'
import type { Answers, Chain, Step } from './chain.ts'
import { moneyChains } from './moneyChains.ts'
import { purchaseChains } from './purchaseChains.ts'
import { agentStatement, issuedPaper } from './paperBeginnings.ts'
import { act, announced, departed, findFloor, issueHouses, product, receive, rowsOf } from './floorWork.ts'

const lost: Answers = { Motivo: 'Precio' }
const reason: Answers = { Motivo: 'Se pidió otra cosa' }
const goesOn: Answers = {
  'Método de envío': { find: '' },
  'Dirección de entrega': 'Calle 10 # 43-12',
  'Ciudad de destino': { find: 'Bogot' },
}
const wrongLocker: Answers = { 'Qué está errado': 'El casillero: el paquete es de otra persona' }
const accepted: Answers = { 'Aceptada por': 'Camilo Ospina' }
const paperSteps: readonly Step[] = [
  'send',
  'recall',
  'send',
  'check',
  'uncheck',
  'check',
  ['approve', accepted],
  'unapprove',
  ['cancel', lost],
  'reopen',
]

/** A request that one supplier answered. */
const answered = (): Chain => {
  const answer = { find: '' }
  return {
    resource: 'quotation-requests',
    name: 'answered',
    begin: async (archive) => {
      const { id } = await archive.create('/transactions/quotation-requests', request)
      const { token } = archive
      await archive.ask(`POST /transactions/quotation-requests/${id}/send`, { token, body: {} })
      const offer = { ...days, request: id, supplier: '2001', currency: 'COP', lines: service }
      answer.find = (await archive.create('/transactions/supplier-quotations', offer)).id
      return id
    },
    steps: [
      ['recordAnswer', { 'Proveedor que responde': { find: '2001' } }],
      ['toQuotation', { Respuesta: answer }],
    ],
  }
}

export const chains: readonly Chain[] = [
  {
    resource: 'orders',
    begin: made('/transactions/orders', {
      type: 'CPO',
      module: 'COMMERCIAL',
      date: days.date,
      customer: '1003',
      backorder: true,
      currency: 'COP',
      lines: service,
    }),
    steps: [
      'confirm',
      'toDraft',
      'confirm',
      'check',
      'uncheck',
      'check',
      'approve',
      'unapprove',
      ['cancel', reason],
      'reopen',
      'approve',
      ['closeShort', reason],
    ],
  },
  { resource: 'orders', name: 'bought', begin: bought, steps: ['receive'] },
  { resource: 'quotations', begin: made('/transactions/quotations', freight), steps: paperSteps },
  {
    resource: 'client-quotations',
    begin: made('/transactions/client-quotations', { ...days, customer: '1003', currency: 'COP', lines: service }),
    steps: paperSteps,
  },
  {
    resource: 'quotations',
    name: 'of a job',
    begin: made('/transactions/quotations', freight),
    steps: [
      'send',
      'check',
      ['approve', accepted],
      [
        'toShipment',
        { 'Tipo de embarque': { find: 'IMP-TER' }, Embarcador: { find: '' }, Consignatario: { find: 'CON-101' } },
      ],
      ['toOperation', { 'Tipo de operación': { find: 'IMP-TER' }, Bodega: { find: 'BOG1' } }],
    ],
  },
  {
    resource: 'supplier-quotations',
    begin: made('/transactions/supplier-quotations', {
      ...days,
      supplier: '2001',
      currency: 'COP',
      lines: service,
      pdf: 'oferta.pdf',
    }),
    steps: [...paperSteps, 'send', 'check', ['approve', accepted], 'toOrder'],
  },
  {
    resource: 'quotation-requests',
    begin: made('/transactions/quotation-requests', request),
    steps: ['send', 'recall', 'send', ['cancel', lost], 'reopen'],
  },
  {
    resource: 'pickup-requests',
    begin: made('/courier/pickup-requests', pickup),
    steps: [['schedule', { Mensajero: { find: '5' } }], 'fail', 'schedule', 'cancel'],
  },
  {
    resource: 'pickup-requests',
    name: 'collected',
    begin: made('/courier/pickup-requests', pickup),
    steps: [
      ['schedule', { Mensajero: { find: '5' } }],
      ['pickUp', { 'Tipo de operación': { find: 'ENT-BOD' }, Bodega: { find: 'BOG1' } }],
    ],
  },
  { resource: 'locker-parcels', begin: made('/courier/locker-parcels', prealert), steps: ['cancel'] },
  {
    resource: 'locker-parcels',
    name: 'unidentified',
    begin: unidentified,
    steps: [['identify', { Casillero: { find: '' } }]],
  },
  { resource: 'locker-parcels', name: 'of another locker', begin: mislinked, steps: [['unlink', wrongLocker]] },
  { resource: 'locker-parcels', name: 'going on', begin: mislinked, steps: [['toOrder', goesOn]] },
  { resource: 'route-settlements', begin: routeSettlement, steps: ['cancel'] },
  { resource: 'shipment-schedules', begin: appointment, steps: ['confirm', 'arrive', 'finish'] },
  { resource: 'shipment-schedules', name: 'canceled', begin: appointment, steps: ['cancel', 'plan'] },
  {
    resource: 'transactional-activities',
    begin: pending,
    steps: ['start', ['fail', { Comentario: 'No llegó el vehículo' }], 'retry', 'start', 'finish'],
  },
  {
    resource: 'invoices',
    begin: made('/courier/invoices', async (archive) => {
      const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
      const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
      return { type: type?.['id'], module: 'COMMERCIAL', clientId: '1003', currency: 'COP', lines }
    }),
    steps: ['issue', ['mail', { Correo: 'pagos@cliente.test' }], ['void', reason]],
  },
  {
    resource: 'documents',
    name: 'invoiced',
    begin: made('/courier/invoices', async (archive) => {
      const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
      const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
      return { type: type?.['id'], module: 'COMMERCIAL', clientId: '1003', currency: 'COP', lines }
    }),
    steps: ['post', ['mail', { Correo: 'pagos@cliente.test' }]],
  },
  {
    resource: 'invoices',
    name: 'given back',
    begin: made('/courier/invoices', async (archive) => {
      const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
      const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }]
      return { type: type?.['id'], module: 'COMMERCIAL', clientId: '1003', currency: 'COP', lines }
    }),
    steps: ['issue', ['giveBack', { 'Motivo de la devolución': 'Comercial' }]],
  },
  {
    resource: 'consolidations',
    begin: made('/transactions/consolidations', async (archive) => ({
      store: (await findFloor(archive)).store,
      transport: 'Ground',
      destination: 'COBUN',
    })),
    steps: [['cancel', reason]],
  },
  {
    resource: 'documents',
    begin: made('/transactions/documents', async (archive) => ({
      type: 'WR',
      switches: '12',
      date: today(),
      store: (await findFloor(archive)).store,
      lines: [{ line: 1, reference: await product(archive), quantity: 1, unitCost: 10 }],
    })),
    steps: ['post', ['void', reason]],
  },
  {
    resource: 'stock-counts',
    begin: made('/transactions/stock-counts', async (archive) => ({
      store: (await findFloor(archive)).store,
      date: today(),
      lines: [{ reference: await product(archive), counted: 2 }],
    })),
    steps: ['cancel'],
  },
  answered(),
  {
    resource: 'pre-registers',
    name: 'stored',
    begin: async (archive) => {
      const floor = await findFloor(archive)
      const operation = await receive(archive, floor, { pieces: 1 })
      await act(archive, operation, 'putAway', { location: floor.locations[0]?.id })
      return idOf(operation)
    },
    steps: ['execute', ['reopenExecuted', reason]],
  },
  {
    resource: 'picking-lists',
    begin: made('/wms/picking-lists', async (archive) => {
      const floor = await findFloor(archive)
      const operation = await receive(archive, floor, { pieces: 1 })
      const [at] = floor.locations
      await act(archive, operation, 'putAway', { location: at?.id })
      return { date: days.date, store: floor.store, lines: [{ bulk: `${idOf(operation)}~1` }] }
    }),
    steps: ['release', ['cancel', reason]],
  },
  {
    resource: 'layouts',
    begin: made('/wms/layouts', async (archive) => {
      const code = newCode()
      const { id } = await archive.create('/config/stores', { code, name: 'Almacén', warehouseCode: 'BOG1' })
      return { name: code, warehouseCode: 'BOG1', storeId: id }
    }),
    steps: ['withdraw'],
  },
  {
    resource: 'event-messages',
    begin: unmatched,
    steps: [
      ['setAside', { 'Por qué': 'No es de la empresa' }],
      ['assign', { Embarque: { find: 'IMP-MAR' } }],
      'unassign',
    ],
  },
  { resource: 'agent-statements', begin: agentStatement('2020-01'), steps: ['gather', 'confirm'] },
  { resource: 'agent-statements', name: 'canceled', begin: agentStatement('2020-02'), steps: ['cancel'] },
  {
    resource: 'agent-statements',
    name: 'of nothing owed',
    begin: agentStatement('2020-03', 0),
    steps: ['confirm', 'release'],
  },
  { resource: 'issued-papers', begin: issuedPaper, steps: [['void', { 'Motivo de la anulación': 'Errado' }]] },
  { resource: 'air-waybills', begin: waybill, steps: ['use', ['void', reason]] },
  { resource: 'air-waybills', name: 'given back', begin: waybill, steps: [['giveBack', reason]] },
  {
    resource: 'shipments',
    begin: async (archive) => {
      const house = newCode()
      await issueHouses(archive, [house])
      const packages = [{ house, description: 'Libros', pieces: 1, grossWeight: 10 }]
      return job({ type: 'NAL-TER', transport: 'Ground', loadType: 'LTL', partial: false, packages })(archive)
    },
    steps: [
      'completeOperations',
      'completeCosts',
      ['close', { 'Motivo del margen': 'Sin tarifa' }],
      ['reopen', reason],
    ],
  },
  ...['quotations', 'client-quotations', 'supplier-quotations'].map((resource) => ({
    resource,
    name: 'expired',
    begin: expired(`/transactions/${resource}`),
    steps: ['extend'],
  })),
  { resource: 'orders', name: 'handed over', begin: handedOver, steps: [['undoHandOver', reason]] },
  {
    resource: 'orders',
    name: 'of carriage',
    begin: ordered,
    steps: [
      [
        'toShipment',
        {
          'Tipo de embarque': { find: 'IMP-TER' },
          Embarcador: { find: '' },
          Consignatario: { find: 'CON-101' },
          Origen: { find: 'CNSHA' },
          Destino: { find: 'COBUN' },
        },
      ],
    ],
  },
  { resource: 'pre-registers', name: 'routed', begin: routed, steps: ['toShipment'] },
  { resource: 'quotations', name: 'by lists', begin: made('/transactions/quotations', groupage), steps: ['price'] },
  { resource: 'shipments', name: 'sold', begin: sold, steps: ['invoice'] },
  { resource: 'transactional-activities', name: 'optional', begin: optional, steps: ['skip'] },
  { resource: 'documents', name: 'owed', begin: owed, steps: ['post', ['pay', { Valor: '400' }]] },
  {
    resource: 'picking-lists',
    name: 'picked',
    begin: picked,
    steps: [
      ['ship', { Transportador: { find: '' }, 'Placa del': 'SXK-482', Conductor: 'Luis Pérez', Precinto: 'P-1' }],
      ['bringBack', { Bultos: { find: '' }, Motivo: 'No la pidió' }],
    ],
  },
  {
    resource: 'consolidations',
    name: 'loaded',
    begin: consolidated,
    steps: [
      ['close', { Precinto: 'P-1' }],
      ['sendTo', { 'Llega al almacén': { find: '' } }],
      ['open', reason],
    ],
  },
  {
    resource: 'pre-registers',
    begin: partial,
    steps: ['complete', 'reopen', 'complete', 'preCube', 'clearPreCube', ['annul', reason], 'restore'],
  },
  {
    resource: 'pre-registers',
    name: 'measured',
    begin: async (archive) => {
      const operation = await announced(archive, await findFloor(archive), { pieces: 1 })
      const cubeInfo = [
        { sequence: 1, length: 10, width: 10, height: 10, unit: 'cm', weight: 1, weightUnit: 'kilogram' },
      ]
      await act(archive, operation, 'cube', { cubeInfo })
      await act(archive, operation, 'tag')
      return idOf(operation)
    },
    steps: [
      ['untag', reason],
      ['uncube', reason],
    ],
  },
  {
    resource: 'pre-registers',
    name: 'departed',
    begin: async (archive) => idOf(await departed(archive, await findFloor(archive), [newCode()])),
    steps: [['reverseDispatch', reason]],
  },
  {
    resource: 'pre-registers',
    name: 'delivered',
    begin: delivered,
    steps: [['undeliver', reason]],
  },
  ...moneyChains,
  ...purchaseChains,
]
