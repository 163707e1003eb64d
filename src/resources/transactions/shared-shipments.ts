import { freightEvents, progressStates } from '../../domain/freight/events.ts'
import { partyRoles } from '../../domain/freight/partyShare.ts'
import { choice, datetime, defineResource, integer, quantity, reference, status, text } from '../../schema/index.ts'
import { shareWords } from '../shareWords.ts'
import { progressTones } from '../shipmentFields.ts'
import { shipmentWordsEn } from '../shipmentWordsEn.ts'
import { shipmentWordsEs } from '../shipmentWordsEs.ts'

const kept = { required: true, readOnly: true } as const

const from = (...fields: readonly string[]) => Object.fromEntries(fields.map((field) => [field, `job.${field}`]))

/**
 * Shipments as each third party that has a part in them sees them, a row for each part: who enters for a third party
 * finds his own, as far as the company shares with what he is to the shipment.
 */
export default defineResource({
  name: 'shared-shipments',
  service: 'transactions',
  view: {
    of: 'shipments',
    lines: { field: 'shares', parent: 'job' },
    fields: from(
      'number',
      'type',
      'transport',
      'originPort',
      'destinationPort',
      'etd',
      'eta',
      'atd',
      'ata',
      'progress',
      'nextEvent',
      'nextDueAt',
    ),
  },
  fields: {
    job: reference('shipments', { ...kept, createInPlace: false }),
    number: text(kept),
    type: reference('operation-types'),
    party: text(kept),
    partyRole: choice(partyRoles, kept),
    sharedHouse: text(),
    transport: reference('transport-types'),
    originPort: reference('ports'),
    destinationPort: reference('ports'),
    etd: datetime(),
    eta: datetime(),
    atd: datetime(),
    ata: datetime(),
    progress: status(progressStates, { readOnly: true, tones: progressTones }),
    nextEvent: choice(freightEvents),
    nextDueAt: datetime(),
    sharedPieces: integer(),
    sharedWeight: quantity({ unit: 'kg', decimals: 3 }),
  },
  title: 'number',
  figures: ['partyRole', 'eta', 'sharedPieces'],
  columns: [
    'number',
    'partyRole',
    'originPort',
    'destinationPort',
    'etd',
    'eta',
    'progress',
    'nextEvent',
    'nextDueAt',
    'sharedPieces',
    'sharedWeight',
  ],
  priority: ['partyRole', 'originPort', 'destinationPort', 'eta', 'progress'],
  filters: ['progress', 'partyRole', 'transport', 'originPort', 'destinationPort', 'etd', 'eta'],
  search: ['number'],
  sort: ['nextDueAt', 'ASC'],
  form: [
    { section: 'main', fields: ['number', 'party', 'partyRole', 'transport', 'progress', 'nextEvent', 'nextDueAt'] },
    {
      section: 'carriage',
      fields: ['originPort', 'destinationPort', 'etd', 'eta', 'atd', 'ata'],
    },
    { section: 'cargo', fields: ['sharedHouse', 'sharedPieces', 'sharedWeight'] },
  ],
  queries: {
    trace: { route: 'GET /shared-shipments/{id}/trace', result: 'json' },
    paper: { route: 'GET /shared-shipments/{id}/papers/{line}', result: 'file' },
    housePaper: { route: 'GET /shared-shipments/{id}/houses/{serial}', result: 'file' },
  },
  panels: ['share'],
  access: {
    operations: { sw: 'type.sw' },
    customers: { party: { in: { var: 'parties' } }, partyRole: { in: { var: 'sharedRoles' } } },
    options: false,
  },
  menu: {
    section: 'Track and trace',
    order: 11,
    icon: 'ship',
    title: { es: 'Embarques en los que participo', en: 'Shipments I have a part in' },
  },
  es: {
    one: 'Embarque compartido',
    many: 'Embarques compartidos',
    about:
      'Los embarques de los que cada tercero ve su parte: cliente, embarcador, consignatario, notificado o agente.',
    fields: { ...shipmentWordsEs.fields, ...shareWords.es.fields, job: 'Embarque' },
    options: {
      partyRole: shareWords.es.options,
      progress: shipmentWordsEs.options.progress,
      nextEvent: shipmentWordsEs.options.nextEvent,
    },
    names: {
      carriage: 'Trayecto',
      cargo: 'Carga',
      share: 'Seguimiento',
      trace: 'Seguimiento',
      paper: 'Documento',
      housePaper: 'Documento hijo',
    },
  },
  en: {
    one: 'Shared shipment',
    many: 'Shared shipments',
    about:
      'The shipments of which each third party sees his part: customer, shipper, consignee, notify party or agent.',
    fields: { ...shipmentWordsEn.fields, ...shareWords.en.fields, job: 'Shipment' },
    options: {
      partyRole: shareWords.en.options,
      progress: shipmentWordsEn.options.progress,
      nextEvent: shipmentWordsEn.options.nextEvent,
    },
    names: {
      carriage: 'Way',
      cargo: 'Cargo',
      share: 'Tracking',
      trace: 'Tracking',
      paper: 'Paper',
      housePaper: 'House',
    },
  },
})
