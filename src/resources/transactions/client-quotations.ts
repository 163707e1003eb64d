import { boolean, choice, date, defineResource, json, lines, longtext, reference } from '../../schema/index.ts'
import { orderModules, pricedLines } from '../orderFields.ts'
import {
  customerActions,
  followUpActions,
  freightMoves,
  quotationStatesOfWork,
  toOperation,
} from '../quotationActions.ts'
import {
  concludedFields,
  customerFields,
  followedByStaff,
  freightNeeds,
  quotationNumber,
  quotationState,
  quotationValidity,
  quotedLineFields,
  routeFields,
  seenByCustomer,
  tariffFields,
} from '../quotationFields.ts'
import { carriageTab, concludedTab } from '../quotationForm.ts'
import { leastPriceWords } from '../leastPriceWords.ts'
import { customerSays } from '../sellingFills.ts'
import { quotationWords } from '../quotationWords.ts'

const known = { createInPlace: false } as const

/** Goods and services offered to customers; what they accept becomes a sales order (G-19; C-SW-46). */
export default defineResource({
  name: 'client-quotations',
  service: 'transactions',
  key: 'number',
  fields: {
    number: quotationNumber,
    typeOrder: choice(['CLIENT'], { readOnly: true, default: 'CLIENT' }),
    module: choice(orderModules, { required: true, default: 'COMMERCIAL' }),
    state: quotationState,
    date: date({ required: true, startsAs: { today: 0 } }),
    validTo: date({ required: true, startsAs: { today: 30 } }),
    customer: reference('customers', { ...known, required: true, fills: customerSays }),
    paymentTerm: reference('payment-terms', known),
    store: reference('stores', { ...known, startsAs: 'lastUsed' }),
    lines: lines(quotedLineFields, { help: pricedLines.help }),
    /** The parcel that is offered to be carried, as its capture takes it over. */
    parcel: json(),
    ...tariffFields(false),
    ...routeFields(false),
    ...concludedFields,
    ...customerFields,
    request: reference('quotation-requests', { ...known, readOnly: true }),
    operation: reference('pre-registers', { ...known, readOnly: true, visible: { module: 'FREIGHT' } }),
    notes: longtext({ max: 2000 }),
  },
  access: { customers: seenByCustomer, hidden: { customers: followedByStaff } },
  title: 'number',
  figures: ['customer', 'total', 'validTo'],
  columns: ['number', 'date', 'state', 'customer', 'total', 'validTo', 'nextFollowUp', 'contact', 'salesperson'],
  filters: ['state', 'module', 'date', 'validTo', 'customer', 'salesperson', 'currency'],
  search: ['number', 'contact'],
  sort: ['date', 'DESC'],
  open: { state: { nin: ['CANCELED', 'EXPIRED'] }, order: null },
  indexes: [['state', 'date'], ['customer'], ['validTo']],
  verbs: ['list', 'get', 'create', 'update'],
  routes: { get: 'GET /client-quotations/{number}', update: 'PUT /client-quotations/{number}' },
  queries: { printPdf: { route: 'GET /client-quotations/{number}/print.pdf', result: 'file' } },
  states: quotationStatesOfWork({
    ...freightMoves('client-quotations'),
    /** What is stored for a customer, from when and until when: the order of module WMS that its services are billed by. */
    toContract: {
      route: 'POST /client-quotations/{number}/contract',
      from: ['APPROVED'],
      when: { module: 'WMS' },
      makes: 'orders',
      primary: true,
      needs: [{ assert: { order: { null: true } }, message: 'ordered', field: 'order' }],
      input: {
        store: reference('stores', {
          ...known,
          required: true,
          label: { es: 'Almacén donde se guarda', en: 'Store that it is kept in' },
        }),
        startsOn: date({ required: true, startsAs: { today: 0 }, label: { es: 'Desde', en: 'From' } }),
        endsOn: date({
          label: { es: 'Hasta', en: 'Until' },
          help: { es: 'Vacía: sin término', en: 'Empty: without end' },
        }),
      },
    },
    toOrder: {
      route: 'POST /client-quotations/{number}/order',
      from: ['APPROVED'],
      when: { module: { nin: ['WMS', 'COURIER'] } },
      makes: 'orders',
      primary: { operation: null },
      needs: [{ assert: { order: { null: true } }, message: 'ordered', field: 'order' }],
      input: {
        store: reference('stores', {
          ...known,
          label: { es: 'Almacén de donde sale', en: 'Store that it leaves from' },
        }),
        backorder: boolean({
          label: { es: 'El cliente espera lo que falte', en: 'The customer waits for what is missing' },
        }),
      },
    },
    toOperation: { ...toOperation('client-quotations'), when: { module: 'FREIGHT' } },
  }),
  screens: {
    /** What carries a parcel is captured with all that its quotation says of it. */
    captureParcel: {
      to: '/courier/order?quotation={number}',
      when: { module: 'COURIER', order: null, state: { nin: ['CANCELED'] } },
    },
  },
  actions: { ...customerActions('client-quotations'), ...followUpActions('client-quotations') },
  rules: [quotationValidity, ...freightNeeds],
  form: [
    {
      tab: 'general',
      sections: [
        {
          section: 'main',
          fields: ['number', 'date', 'validTo', 'customer', 'contact', 'salesperson', 'module', 'paymentTerm', 'store'],
        },
        { section: 'goods', fields: ['lines'] },
        { section: 'money', fields: ['currency', 'exchangeRate', 'subtotal', 'taxTotal', 'total'] },
      ],
    },
    carriageTab,
    concludedTab(
      [
        'revision',
        'sentAt',
        'mailedTo',
        'mailedAt',
        'openedAt',
        'openedBy',
        'acceptedBy',
        'acceptedOn',
        'order',
        'operation',
        'request',
      ],
      ['terms', 'notes'],
    ),
  ],
  paths: ['/wms/TypeDocumentClientQuotation', '/client-quotations'],
  menu: { section: 'Quotations (client and supplier)', order: 2, icon: 'document' },
  es: {
    one: 'Cotización de cliente',
    many: 'Cotizaciones de cliente',
    about: 'Lo que se ofrece a los clientes, renglón por renglón; la que el cliente acepta se vuelve pedido de venta.',
    ...quotationWords.es,
    fields: {
      ...quotationWords.es.fields,
      request: 'Solicitud',
      parcel: 'Envío cotizado',
      paymentTerm: 'Condición de pago',
    },
    names: {
      ...quotationWords.es.names,
      toOrder: 'Crear pedido de venta',
      toContract: 'Crear contrato de almacenamiento',
      captureParcel: 'Capturar orden courier',
    },
    messages: {
      ...quotationWords.es.messages,
      ...leastPriceWords.es,
      period: 'Un contrato no puede terminar antes de comenzar',
    },
  },
  en: {
    one: 'Client quotation',
    many: 'Client quotations',
    about: 'What is offered to customers, line by line; the one that is accepted becomes a sales order.',
    ...quotationWords.en,
    names: {
      ...quotationWords.en.names,
      toOrder: 'Create sales order',
      toContract: 'Create storage contract',
      captureParcel: 'Capture courier order',
    },
    messages: {
      ...quotationWords.en.messages,
      ...leastPriceWords.en,
      period: 'A contract cannot end before it begins',
    },
  },
})
