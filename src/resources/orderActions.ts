import { decimal, integer, lines, reference, references, text } from '../schema/index.ts'
import { askedOfJob } from './askedOfJob.ts'
import { deliveryMoves } from './deliveryFields.ts'
import { purchaseMoves } from './purchaseMoves.ts'
import { receivingInput } from './receivingFields.ts'

const because = { reason: text({ required: true, max: 200 }) } as const

const route = <const P extends string>(path: P) => `POST /orders/{type}/{number}/${path}` as const

/** Orders that something is sold by: of customers, and the services that one asked for. */
const sells = {
  or: [{ type: { in: ['CT', 'CPO'] } }, { type: 'PR', requestKind: 'SERVICE', customer: { null: false } }],
} as const

/** What moves an order from state to state (G-19). */
export const orderStatesOfWork = {
  field: 'state',
  initial: 'DRAFT',
  /** Past being written, the warehouse and the notes go on. */
  written: { in: ['DRAFT', 'OPEN'], always: ['carrier', 'route', 'priority', 'promisedDate', 'attachment', 'notes'] },
  moves: {
    confirm: { route: route('confirm'), from: ['DRAFT'], to: 'OPEN', primary: true },
    toDraft: { route: route('draft'), from: ['OPEN'], to: 'DRAFT' },
    check: { route: route('check'), from: ['OPEN'], to: 'CHECKED' },
    uncheck: { route: route('uncheck'), from: ['CHECKED'], to: 'OPEN' },
    approve: { route: route('approve'), from: ['OPEN', 'CHECKED'], to: 'APPROVED', primary: true },
    unapprove: { route: route('unapprove'), from: ['APPROVED'], to: 'OPEN' },
    /** Its shop asks more than it did (G-31). */
    recheck: { from: ['APPROVED'], to: 'CHECKED', by: 'system' },
    ...purchaseMoves,
    ...deliveryMoves,
    /** What it has not billed yet, of all lines or of those that are named; other orders of the customer with it. */
    invoice: {
      route: route('invoice'),
      from: ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'],
      when: sells,
      input: {
        quantities: lines(
          {
            reference: reference('references', { readOnly: true }),
            pendingQuantity: decimal({ decimals: 6, readOnly: true }),
            quantity: decimal({ required: true, decimals: 6, rules: [{ rule: 'greaterThanZero' }] }),
            line: integer({ required: true, min: 1, max: 2000 }),
          },
          { tells: ['reference', 'pendingQuantity'], toldBy: 'line' },
        ),
        orders: references('orders', {
          where: {
            state: ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'],
            customer: { field: 'customer' },
            currency: { field: 'currency' },
          },
          label: { es: 'Facturar también', en: 'Bill together with' },
        }),
      },
      makes: 'invoices',
      primary: true,
      needs: [{ assert: { customer: { null: false } }, message: 'noCustomer', field: 'customer' }],
    },
    /** What came of it, by the draft of a purchase (sw 3): it is received when that is posted. */
    receive: {
      route: route('receive'),
      from: ['APPROVED', 'IN_PROCESS', 'PARTIAL'],
      when: { type: 'PO' },
      input: receivingInput,
      proposes: { receivingStore: 'store' },
      makes: 'documents',
      primary: true,
      needs: [{ assert: { supplier: { null: false } }, message: 'noSupplier', field: 'supplier' }],
    },
    /** The carriage of what is ordered becomes a job; the order does not say its way. */
    toShipment: {
      route: route('shipment'),
      from: ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'],
      makes: 'shipments',
      when: { module: 'FREIGHT' },
      needs: [{ assert: { customer: { null: false } }, message: 'noCustomer', field: 'customer' }],
      proposes: { receiver: 'consignee' },
      input: {
        shipmentType: askedOfJob.type,
        shipper: askedOfJob.shipper,
        receiver: askedOfJob.consignee,
        originPort: askedOfJob.originPort,
        destinationPort: askedOfJob.destinationPort,
      },
    },
    closeShort: {
      route: route('close-short'),
      from: ['APPROVED', 'IN_PROCESS', 'PARTIAL'],
      to: 'CLOSED',
      input: because,
    },
    cancel: {
      route: route('cancel'),
      from: ['DRAFT', 'OPEN', 'CHECKED', 'APPROVED'],
      to: 'CANCELED',
      input: because,
      customers: true,
    },
    /** What was canceled opens again; what was closed short waits for its rest again. */
    reopen: { route: route('reopen'), from: ['CANCELED', 'CLOSED'], to: ['OPEN', 'PARTIAL'] },
    /** A picking list takes it on, whole or in part. */
    prepare: { from: ['APPROVED', 'IN_PROCESS', 'PARTIAL'], to: ['IN_PROCESS', 'PARTIAL'], by: 'system' },
    /** Its lists are no more, and nothing of it left yet. */
    unlist: { from: ['IN_PROCESS', 'PARTIAL'], to: 'APPROVED', by: 'system' },
    /** Goods left for it, or came back. */
    deliver: {
      from: ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'],
      to: ['IN_PROCESS', 'PARTIAL', 'CLOSED'],
      by: 'system',
    },
  },
  opening: { to: ['OPEN', 'APPROVED', 'IN_PROCESS', 'PARTIAL'], right: 'orders.opening', brings: ['number'] },
} as const
