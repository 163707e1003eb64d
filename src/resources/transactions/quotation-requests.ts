import {
  choice,
  date,
  defineResource,
  email,
  integer,
  lines,
  longtext,
  quantity,
  reference,
  references,
  text,
} from '../../schema/index.ts'
import { packageLines, packageWords } from '../packageLines.ts'
import { orderModules } from '../orderFields.ts'
import { followUpActions, quotationStatesOfWork, requestMoves } from '../quotationActions.ts'
import { followedFields, quotationNumber, quotationState, routeFields } from '../quotationFields.ts'
import { concludedTab, routeSection } from '../quotationForm.ts'
import { quotationWords } from '../quotationWords.ts'

const known = { createInPlace: false } as const
const asked = requestMoves('quotation-requests')

/** What customers ask rates for, and the suppliers that are asked (G-19; C-SW-46). */
export default defineResource({
  name: 'quotation-requests',
  service: 'transactions',
  key: 'number',
  fields: {
    number: quotationNumber,
    typeOrder: choice(['REQUEST'], { readOnly: true, default: 'REQUEST' }),
    module: choice(orderModules, { required: true, default: 'FREIGHT' }),
    state: quotationState,
    date: date({ required: true, startsAs: { today: 0 } }),
    requiredDate: date({ required: true }),
    requester: reference('customers', { ...known, required: true, fills: { salesperson: 'salesperson' } }),
    suppliers: references('suppliers'),
    answerTo: email(),
    ...routeFields(false),
    packages: packageLines(),
    lines: lines({
      line: integer({ min: 1, max: 2000, givenWhenSaved: true }),
      reference: reference('references', { ...known, required: true, fills: { description: 'description' } }),
      description: text({ max: 240 }),
      quantity: quantity({ unit: 'u', min: 0, decimals: 6, required: true, rules: [{ rule: 'greaterThanZero' }] }),
    }),
    ...followedFields,
    chosen: reference('supplier-quotations', { ...known, readOnly: true }),
    answeredWith: text({ max: 60, readOnly: true }),
    notes: longtext({ max: 2000 }),
  },
  access: {
    customers: { requester: { eq: { var: 'customerId' } } },
    staffWrites: ['module', 'salesperson', 'suppliers', 'answerTo', 'lines', 'date', 'tariffHeading'],
    hidden: { customers: ['suppliers', 'answerTo', 'chosen', 'nextFollowUp', 'followUps', 'lostNote'] },
  },
  title: 'number',
  figures: ['requester', 'requiredDate'],
  columns: [
    'number',
    'date',
    'state',
    'requester',
    'requiredDate',
    'module',
    'originPort',
    'destinationPort',
    'salesperson',
  ],
  priority: ['date', 'requester', 'requiredDate'],
  filters: ['state', 'module', 'operationType', 'date', 'requiredDate', 'requester', 'transport', 'salesperson'],
  search: ['number'],
  sort: ['date', 'DESC'],
  indexes: [['state', 'date'], ['requester']],
  verbs: ['list', 'get', 'create', 'update'],
  routes: { get: 'GET /quotation-requests/{number}', update: 'PUT /quotation-requests/{number}' },
  queries: {
    answers: { route: 'GET /quotation-requests/{number}/answers' },
    printPdf: { route: 'GET /quotation-requests/{number}/print.pdf', result: 'file' },
  },
  states: quotationStatesOfWork(
    {
      ...asked,
      send: { ...asked.send, customers: true },
      cancel: { ...asked.cancel, customers: true },
      /** What a supplier answers begins with what he was asked; his prices are written there. */
      recordAnswer: {
        route: 'POST /quotation-requests/{number}/answer',
        from: ['SENT'],
        makes: 'supplier-quotations',
        input: {
          answeredBy: reference('suppliers', {
            ...known,
            required: true,
            where: { code: { in: { field: 'suppliers' } } },
            label: { es: 'Proveedor que responde', en: 'Supplier who answers' },
          }),
          answerValidTo: date({
            required: true,
            startsAs: { today: 30 },
            label: { es: 'Válida hasta', en: 'Valid to' },
          }),
        },
      },
      toQuotation: {
        route: 'POST /quotation-requests/{number}/quotation',
        from: ['SENT'],
        to: 'APPROVED',
        makes: 'quotations',
        primary: true,
        needs: [{ assert: { answeredWith: { null: true } }, message: 'answered', field: 'answeredWith' }],
        input: {
          answer: reference('supplier-quotations', {
            ...known,
            required: true,
            where: { request: { field: 'number' } },
            label: { es: 'Respuesta escogida', en: 'Chosen answer' },
          }),
          marginPercent: quantity({
            unit: '%',
            min: 0,
            max: 1000,
            decimals: 4,
            required: true,
            default: 10,
            label: { es: 'Margen', en: 'Margin' },
          }),
          validTo: date({ required: true, startsAs: { today: 30 }, label: { es: 'Válido hasta', en: 'Valid to' } }),
        },
      },
    },
    // What a customer sent says not yet who is asked for it.
    ['salesperson', 'suppliers', 'answerTo', 'notes'],
  ),
  actions: followUpActions('quotation-requests'),
  rules: [
    {
      name: 'X-REQUIRED-DATE',
      field: 'requiredDate',
      message: 'early',
      when: { date: { null: false }, requiredDate: { null: false } },
      assert: { requiredDate: { gte: { field: 'date' } } },
    },
    ...(['transport', 'originPort', 'destinationPort'] as const).map(
      (field) =>
        ({
          name: 'V-FILL-REQUIRED',
          field,
          message: 'needed',
          when: { module: 'FREIGHT' },
          assert: { [field]: { null: false } },
        }) as const,
    ),
  ],
  panels: ['answers'],
  form: [
    {
      tab: 'general',
      sections: [
        {
          section: 'main',
          fields: ['number', 'date', 'requester', 'requiredDate', 'module', 'salesperson', 'suppliers', 'answerTo'],
        },
        routeSection,
        { section: 'cargo', fields: ['packages'] },
        { section: 'goods', fields: ['lines'] },
      ],
    },
    concludedTab(['chosen', 'answeredWith'], ['notes']),
  ],
  paths: ['/management/quotationrequest', '/quotation-requests'],
  menu: { section: 'Requests and quotations management', order: 2, icon: 'inbox' },
  es: {
    one: 'Solicitud de cotización',
    many: 'Solicitudes de cotización',
    about: 'Las tarifas que piden los clientes, a qué proveedores se consultaron y qué respondió cada uno.',
    fields: {
      ...quotationWords.es.fields,
      ...packageWords.es,
      requiredDate: 'Fecha requerida',
      requester: 'Solicitante',
      suppliers: 'Proveedores consultados',
      answerTo: 'Responder a',
      chosen: 'Respuesta escogida',
      answeredWith: 'Cotización creada',
    },
    options: quotationWords.es.options,
    names: {
      ...quotationWords.es.names,
      cargo: 'Paquetes',
      answers: 'Comparar respuestas',
      recordAnswer: 'Registrar respuesta',
      toQuotation: 'Cotizar al cliente',
    },
    messages: {
      ...quotationWords.es.messages,
      early: 'No puede ser anterior a la fecha de la solicitud',
      package: 'Debe agregar al menos un paquete o documento',
      suppliers: 'Indique a qué proveedores se consulta',
      answered: 'Ya se cotizó al cliente',
      notAsked: 'No es de los proveedores consultados: agréguelo a ellos',
      stranger: 'No es una respuesta a esta solicitud',
    },
  },
  en: {
    one: 'Request for quotation',
    many: 'Requests for quotation',
    about: 'The rates that customers ask for, which suppliers were asked and what each answered.',
    fields: {
      ...quotationWords.en.fields,
      ...packageWords.en,
      suppliers: 'Suppliers asked',
      chosen: 'Chosen answer',
      answeredWith: 'Quotation made',
    },
    options: quotationWords.en.options,
    names: {
      ...quotationWords.en.names,
      cargo: 'Packages',
      answers: 'Compare answers',
      recordAnswer: 'Record an answer',
      toQuotation: 'Quote to the customer',
    },
    messages: {
      ...quotationWords.en.messages,
      early: 'It cannot be before the date of the request',
      package: 'At least one package or document is required',
      suppliers: 'Say which suppliers are asked',
      answered: 'The customer has been quoted already',
      notAsked: 'It is none of the suppliers asked: add it to them',
      stranger: 'It is no answer to this request',
    },
  },
})
