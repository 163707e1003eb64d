import { written } from '../../domain/commercial/quotationStates.ts'
import { choice, date, defineResource, longtext, reference } from '../../schema/index.ts'
import { orderModules } from '../orderFields.ts'
import { customerActions, followUpActions, freightMoves, quotationStatesOfWork } from '../quotationActions.ts'
import {
  concludedFields,
  customerFields,
  quotationNumber,
  quotationState,
  quotationValidity,
  routeFields,
  seenByCustomer,
  tariffFields,
} from '../quotationFields.ts'
import { concludedTab, routeSection, tariffSection } from '../quotationForm.ts'
import { quotationWords } from '../quotationWords.ts'

const known = { createInPlace: false } as const

/** What carriage is offered for: its route, fee and services, from the draft to the order (G-19; C-SW-46). */
export default defineResource({
  name: 'quotations',
  service: 'transactions',
  key: 'number',
  fields: {
    number: quotationNumber,
    typeOrder: choice(['CLIENT', 'SUPPLIER'], { required: true, default: 'CLIENT' }),
    module: choice(orderModules, { required: true, default: 'FREIGHT' }),
    state: quotationState,
    date: date({ required: true }),
    validTo: date({ required: true }),
    customer: reference('customers', { ...known, required: true }),
    supplier: reference('suppliers', { ...known, visible: { typeOrder: 'SUPPLIER' } }),
    ...routeFields(true),
    ...tariffFields(true),
    ...concludedFields,
    ...customerFields,
    request: reference('quotation-requests', { ...known, readOnly: true }),
    operation: reference('pre-registers', { ...known, readOnly: true }),
    notes: longtext({ max: 2000 }),
  },
  access: { customers: seenByCustomer },
  title: 'number',
  columns: [
    'number',
    'date',
    'state',
    'customer',
    'total',
    'originPort',
    'destinationPort',
    'transport',
    'validTo',
    'salesperson',
  ],
  priority: ['total', 'customer', 'date', 'validTo'],
  filters: [
    'state',
    'typeOrder',
    'module',
    'operationType',
    'date',
    'customer',
    'transport',
    'originPort',
    'destinationPort',
    'salesperson',
  ],
  search: ['number', 'contact'],
  sort: ['date', 'DESC'],
  indexes: [['state', 'date'], ['customer'], ['validTo']],
  verbs: ['list', 'get', 'create', 'update'],
  routes: { get: 'GET /quotations/{number}', update: 'PUT /quotations/{number}' },
  queries: {
    search: { route: 'GET /quotations/search{?typeOrder,module,state,page}', result: 'list' },
    pipeline: { route: 'GET /quotations/pipeline{?dateFrom,dateTo,salesperson,customer}' },
    printPdf: { route: 'GET /quotations/{number}/print.pdf', result: 'file' },
  },
  states: quotationStatesOfWork({
    ...freightMoves('quotations'),
    price: { route: 'POST /quotations/{number}/price', from: written },
    toOrder: {
      route: 'POST /quotations/{number}/order',
      from: ['APPROVED'],
      makes: 'orders',
      primary: true,
      needs: [{ assert: { order: { null: true } }, message: 'ordered', field: 'order' }],
      input: {
        freightService: reference('references', {
          ...known,
          required: true,
          where: { kind: 'SERVICE' },
          label: { es: 'Servicio con que se cobra el flete', en: 'Service that the freight is billed as' },
        }),
      },
    },
    toOperation: {
      route: 'POST /quotations/{number}/operation',
      from: ['APPROVED'],
      makes: 'pre-registers',
      primary: true,
      needs: [{ assert: { operation: { null: true } }, message: 'operated', field: 'operation' }],
      input: {
        type: reference('operation-types', {
          ...known,
          required: true,
          where: { status: 'ACTIVE' },
          label: { es: 'Tipo de operación', en: 'Operation type' },
        }),
        warehouse: reference('warehouses', { ...known, required: true, label: { es: 'Bodega', en: 'Warehouse' } }),
      },
    },
  }),
  actions: { ...customerActions('quotations'), ...followUpActions('quotations') },
  rules: [quotationValidity],
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
            'customer',
            'contact',
            'salesperson',
            'typeOrder',
            'module',
            'supplier',
          ],
        },
        routeSection,
        { ...tariffSection, fields: ['currency', 'exchangeRate', ...tariffSection.fields] },
        { section: 'money', fields: ['subtotal', 'taxTotal', 'total'] },
      ],
    },
    concludedTab(
      [
        'revision',
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
  paths: ['/management/quotation', '/quotations'],
  menu: {
    section: 'Quotations (client and supplier)',
    order: 1,
    icon: 'calculator',
    title: { es: 'Cotizaciones de carga', en: 'Freight quotations' },
  },
  es: {
    one: 'Cotización de carga',
    many: 'Cotizaciones de carga',
    about: 'Lo que se ofrece por un transporte: ruta, tarifa y servicios, hasta que el cliente la acepta o la rechaza.',
    fields: {
      ...quotationWords.es.fields,
      request: 'Solicitud',
      operation: 'Operación creada',
    },
    options: quotationWords.es.options,
    names: {
      ...quotationWords.es.names,
      search: 'Buscar por clase y estado',
      pipeline: 'Gestión comercial',
      price: 'Calcular con listas de precios',
      toOrder: 'Crear pedido',
      toOperation: 'Crear prerregistro',
    },
    messages: {
      ...quotationWords.es.messages,
      operated: 'Ya tiene un prerregistro',
      period: 'Escriba una fecha; la final no puede ser anterior a la inicial',
    },
  },
  en: {
    one: 'Freight quotation',
    many: 'Freight quotations',
    about: 'What is offered for a carriage: route, fee and services, until the customer accepts or refuses it.',
    fields: {
      ...quotationWords.en.fields,
      operation: 'Operation made',
    },
    options: quotationWords.en.options,
    names: {
      ...quotationWords.en.names,
      search: 'Search by class and state',
      pipeline: 'Commercial management',
      price: 'Calculate from price lists',
      toOrder: 'Create order',
      toOperation: 'Create pre-register',
    },
    messages: {
      ...quotationWords.en.messages,
      operated: 'It has a pre-register already',
      period: 'Write a date; the last cannot be before the first',
    },
  },
})
