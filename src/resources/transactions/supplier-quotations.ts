import { choice, date, defineResource, file, integer, lines, longtext, reference } from '../../schema/index.ts'
import { orderModules } from '../orderFields.ts'
import { followUpActions, quotationMoves, quotationStatesOfWork } from '../quotationActions.ts'
import {
  concludedFields,
  freightNeeds,
  quotationNumber,
  quotationState,
  quotationValidity,
  quotedLineFields,
  routeFields,
  tariffFields,
} from '../quotationFields.ts'
import { carriageTab, concludedTab } from '../quotationForm.ts'
import { quotationWords } from '../quotationWords.ts'

const known = { createInPlace: false } as const

/** What suppliers answer to a request; of the answers to one, one is approved and bought (G-19; C-SW-46). */
export default defineResource({
  name: 'supplier-quotations',
  service: 'transactions',
  key: 'number',
  fields: {
    number: quotationNumber,
    typeOrder: choice(['SUPPLIER'], { readOnly: true, default: 'SUPPLIER' }),
    module: choice(orderModules, { required: true, default: 'COMMERCIAL' }),
    state: quotationState,
    date: date({ required: true, startsAs: { today: 0 } }),
    validTo: date({ required: true, startsAs: { today: 30 } }),
    supplier: reference('suppliers', { ...known, required: true, fills: { currency: 'currency' } }),
    request: reference('quotation-requests', known),
    leadDays: integer({ min: 0, max: 999 }),
    pdf: file({ accept: ['application/pdf'] }),
    lines: lines(quotedLineFields),
    ...tariffFields(false),
    ...routeFields(false),
    ...concludedFields,
    notes: longtext({ max: 2000 }),
  },
  title: 'number',
  figures: ['supplier', 'total', 'validTo'],
  columns: ['number', 'date', 'state', 'supplier', 'total', 'currency', 'request', 'leadDays', 'validTo'],
  filters: ['state', 'module', 'date', 'validTo', 'supplier', 'request', 'currency', 'salesperson'],
  search: ['number', 'contact'],
  sort: ['date', 'DESC'],
  indexes: [['state', 'date'], ['request'], ['supplier'], ['validTo']],
  verbs: ['list', 'get', 'create', 'update'],
  routes: { get: 'GET /supplier-quotations/{number}', update: 'PUT /supplier-quotations/{number}' },
  queries: { printPdf: { route: 'GET /supplier-quotations/{number}/print.pdf', result: 'file' } },
  states: quotationStatesOfWork(
    {
      ...quotationMoves('supplier-quotations'),
      toOrder: {
        route: 'POST /supplier-quotations/{number}/order',
        from: ['APPROVED'],
        makes: 'orders',
        primary: true,
        // The carriage that a supplier offers is bought for a job: by itself it is no line of an order.
        when: { or: [{ lines: { null: false } }, { additionalServices: { null: false } }] },
        needs: [{ assert: { order: { null: true } }, message: 'ordered', field: 'order' }],
      },
      /** Another answer to the same request was chosen. */
      lose: { from: ['DRAFT', 'SENT', 'CHECKED'], to: 'CANCELED', by: 'system' },
    },
    ['contact', 'salesperson', 'pdf', 'notes'],
  ),
  actions: followUpActions('supplier-quotations'),
  rules: [
    quotationValidity,
    ...freightNeeds,
    {
      name: 'V-PDF-DOCUMENT',
      field: 'pdf',
      message: 'pdf',
      when: { state: ['CHECKED', 'APPROVED'] },
      assert: { pdf: { null: false } },
    },
  ],
  panels: ['answers'],
  form: [
    {
      tab: 'general',
      sections: [
        {
          section: 'main',
          fields: [
            'number',
            'date',
            'validTo',
            'supplier',
            'request',
            'leadDays',
            'contact',
            'salesperson',
            'module',
            'pdf',
          ],
        },
        { section: 'goods', fields: ['lines'] },
        { section: 'money', fields: ['currency', 'exchangeRate', 'subtotal', 'taxTotal', 'total'] },
      ],
    },
    carriageTab,
    concludedTab(['revision', 'acceptedBy', 'acceptedOn', 'order'], ['terms', 'notes']),
  ],
  paths: ['/wms/TypeDocumentSupplierQuotation', '/supplier-quotations'],
  menu: { section: 'Quotations (client and supplier)', order: 3, icon: 'document' },
  es: {
    one: 'Cotización de proveedor',
    many: 'Cotizaciones de proveedor',
    about: 'Lo que responden los proveedores a una solicitud; se aprueba una, y de ella sale la orden de compra.',
    ...quotationWords.es,
    fields: {
      ...quotationWords.es.fields,
      request: 'Solicitud',
      leadDays: 'Días de entrega',
      pdf: 'PDF del proveedor',
    },
    names: { ...quotationWords.es.names, toOrder: 'Crear orden de compra', answers: 'Comparar respuestas' },
    messages: { ...quotationWords.es.messages, pdf: 'Debe seleccionar un archivo PDF' },
  },
  en: {
    one: 'Supplier quotation',
    many: 'Supplier quotations',
    about: 'What suppliers answer to a request; one is approved, and the purchase order is made of it.',
    ...quotationWords.en,
    fields: { ...quotationWords.en.fields, leadDays: 'Lead time (days)', pdf: "Supplier's PDF" },
    names: { ...quotationWords.en.names, toOrder: 'Create purchase order', answers: 'Compare answers' },
    messages: { ...quotationWords.en.messages, pdf: 'You must choose a PDF file' },
  },
})
