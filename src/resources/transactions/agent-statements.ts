import {
  date,
  datetime,
  decimal,
  defineResource,
  lines,
  money,
  month,
  reference,
  status,
  text,
} from '../../schema/index.ts'
import { agents } from '../entityRoles.ts'
import { exchangeRate } from '../rateDecimals.ts'

const known = { createInPlace: false } as const
const sum = { currency: 'currency', readOnly: true, default: 0, decimals: 2 } as const
const told = { currency: 'currency', decimals: 2 } as const

/** What an agent and we owe each other of a month's profits, both directions in one; confirmed it is as it is. */
export default defineResource({
  name: 'agent-statements',
  service: 'transactions',
  key: 'number',
  fields: {
    number: text({ readOnly: true, max: 30, pattern: '^[A-Za-z0-9-]+$', givenWhenSaved: true }),
    agent: reference('entities', { ...agents, required: true }),
    month: month({ required: true }),
    currency: reference('currencies', { ...known, required: true, startsAs: 'companyCurrency' }),
    /** Our jobs of the month, and his share of each. */
    shares: lines(
      {
        shipment: reference('shipments', { ...known, required: true }),
        agreement: reference('agent-agreements', known),
        exchangeRate,
        sell: money(told),
        buy: money(told),
        profit: money(told),
        percent: decimal({ decimals: 2 }),
        share: money(told),
      },
      { readOnly: true, max: 2000 },
    ),
    /** What he says that is ours of jobs of his. */
    theirs: lines(
      {
        theirReference: text({ required: true, max: 60 }),
        shipment: reference('shipments', known),
        statedOn: date(),
        ourShare: money({ ...told, required: true }),
      },
      { max: 2000 },
    ),
    dueToAgent: money(sum),
    dueToUs: money(sum),
    /** Above zero we owe him; below, he owes us. */
    net: money(sum),
    notes: text({ max: 240 }),
    document: reference('documents', { ...known, readOnly: true }),
    gatheredAt: datetime({ readOnly: true }),
    confirmedAt: datetime({ readOnly: true }),
    statementState: status(['DRAFT', 'CONFIRMED', 'CANCELED'], {
      readOnly: true,
      tones: { DRAFT: 'info', CONFIRMED: 'good', CANCELED: 'neutral' },
    }),
  },
  title: 'number',
  disambiguateBy: ['agent', 'month'],
  figures: ['dueToAgent', 'dueToUs', 'net'],
  columns: ['number', 'agent', 'month', 'currency', 'dueToAgent', 'dueToUs', 'net', 'document', 'statementState'],
  priority: ['agent', 'month', 'net'],
  filters: ['agent', 'month', 'statementState', 'currency'],
  search: ['number'],
  sort: ['number', 'DESC'],
  open: { statementState: 'DRAFT' },
  verbs: ['list', 'get', 'create', 'update'],
  indexes: [['agent', 'month']],
  queries: {
    statement: { route: 'GET /agent-statements/{number}/statement.pdf', result: 'file', grant: 'shipments.profit' },
  },
  states: {
    field: 'statementState',
    initial: 'DRAFT',
    written: { in: ['DRAFT'] },
    moves: {
      /** The jobs of the month whose money is complete, once more. */
      gather: { from: ['DRAFT'], right: 'shipments.profit' },
      /** Both agree: it is as it is, its jobs are settled, and the note says who owes. */
      confirm: { from: ['DRAFT'], to: 'CONFIRMED', primary: true, right: 'shipments.profit', makes: 'documents' },
      cancel: { from: ['DRAFT'], to: 'CANCELED' },
      /** Its note is void or credited whole, or it has none: its jobs wait for another. */
      release: { from: ['CONFIRMED'], to: 'CANCELED', right: 'shipments.profit' },
    },
  },
  access: {
    customers: { number: { null: true } },
    agents: { entities: ['agent'] },
    hidden: { without: { 'shipments.profit': ['shares', 'dueToAgent', 'net'] } },
    options: false,
  },
  form: [
    { section: 'main', fields: ['number', 'agent', 'month', 'currency', 'notes', 'statementState'] },
    { section: 'ours', fields: ['shares', 'gatheredAt'] },
    { section: 'his', fields: ['theirs'] },
    { section: 'netting', fields: ['dueToAgent', 'dueToUs', 'net', 'document', 'confirmedAt'] },
  ],
  paths: ['/freight/agentStatements', '/agent-statements'],
  menu: { section: 'Shipment scheduling', order: 10, icon: 'wallet' },
  es: {
    one: 'Estado de cuenta de agente',
    many: 'Estados de cuenta de agentes',
    about:
      'Lo que se deben el agente y la empresa por las utilidades de un mes, en las dos direcciones. Al confirmarlo queda fijo y se hace la nota.',
    fields: {
      agent: 'Agente',
      shares: 'Embarques nuestros',
      agreement: 'Acuerdo',
      exchangeRate: 'Tasa',
      sell: 'Venta',
      buy: 'Costo',
      profit: 'Utilidad',
      percent: 'Parte (%)',
      share: 'Parte del agente',
      theirs: 'Embarques del agente',
      theirReference: 'Referencia del agente',
      statedOn: 'Fecha',
      ourShare: 'Parte nuestra',
      dueToAgent: 'A favor del agente',
      dueToUs: 'A favor nuestro',
      net: 'Neto',
      document: 'Nota',
      gatheredAt: 'Traídos el',
      confirmedAt: 'Confirmado el',
      statementState: 'Estado',
    },
    options: { statementState: { DRAFT: 'Borrador', CONFIRMED: 'Confirmado', CANCELED: 'Anulado' } },
    names: {
      ours: 'Nuestros',
      his: 'Del agente',
      netting: 'Cruce',
      gather: 'Traer los embarques',
      confirm: 'Confirmar',
      cancel: 'Anular',
      release: 'Anular y liberar los embarques',
      statement: 'Imprimir',
    },
    messages: {
      twice: 'Ya hay un estado de cuenta de este agente, mes y moneda: {number}',
      statedTwice: 'La referencia {reference} está dos veces',
      statedBefore: 'La referencia {reference} ya está en el estado de cuenta {number}',
      nothing: 'No hay nada que liquidar',
      settled: 'El embarque {shipment} ya se liquidó en otro estado de cuenta',
      changed: 'La utilidad de {shipment} cambió: traiga los embarques de nuevo',
      noNoteType: 'La empresa no tiene un tipo de documento para esa nota',
      noteStands:
        'Su nota sigue vigente: al anularla, el estado de cuenta se anula y libera sus embarques; si su mes está cerrado, acredítela completa y libérelo aquí',
    },
  },
  en: {
    one: 'Agent statement',
    many: 'Agent statements',
    about:
      'What an agent and the company owe each other of the profits of a month, in both directions. Confirmed it is fixed, and its note is made.',
    fields: {
      shares: 'Our shipments',
      percent: 'Share (%)',
      share: 'Share of the agent',
      theirs: 'Shipments of the agent',
      theirReference: 'Reference of the agent',
      statedOn: 'Date',
      ourShare: 'Our share',
      dueToAgent: 'Due to the agent',
      dueToUs: 'Due to us',
      document: 'Note',
      gatheredAt: 'Gathered on',
      confirmedAt: 'Confirmed on',
      statementState: 'State',
    },
    names: {
      ours: 'Ours',
      his: 'Of the agent',
      gather: 'Gather the shipments',
      confirm: 'Confirm',
      release: 'Cancel and free the shipments',
      statement: 'Print',
    },
    messages: {
      twice: 'There is a statement of this agent, month and currency already: {number}',
      statedTwice: 'Reference {reference} is there twice',
      statedBefore: 'Reference {reference} is in statement {number} already',
      nothing: 'There is nothing to settle',
      settled: 'Shipment {shipment} is settled in another statement already',
      changed: 'The profit of {shipment} has changed: gather the shipments again',
      noNoteType: 'The company has no document type for that note',
      noteStands:
        'Its note stands: voiding that cancels the statement and frees its shipments; if its month is closed, credit the whole of it and release this here',
    },
  },
})
