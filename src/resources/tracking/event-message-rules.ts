import { ruleKinds, ruleStandards, ruleWarnings } from '../../domain/events/ruleRows.ts'
import { freightEvents } from '../../domain/freight/events.ts'
import { activeStatus, boolean, choice, defineResource, integer, reference, text } from '../../schema/index.ts'
import { eventsEn } from '../shipmentWordsEn.ts'
import { eventsEs } from '../shipmentWordsEs.ts'

const ends = ['ORIGIN', 'DESTINATION'] as const
const short = text({ max: 20 })

/**
 * What messages of the standards mean on a shipment: the first rule that fits holds, and what it does not name may be
 * anything. Behind a company's own rules stands the standard table, until it is brought here to be changed.
 */
export default defineResource({
  name: 'event-message-rules',
  service: 'tracking',
  fields: {
    order: integer({ required: true, min: 0, max: 99999, inline: true }),
    standard: choice(ruleStandards, { required: true, default: 'DCSA' }),
    messageCode: text({ required: true, max: 30 }),
    messageKind: choice(ruleKinds),
    documentType: short,
    emptiness: choice(['EMPTY', 'LADEN']),
    facility: short,
    mode: short,
    action: short,
    disposition: text({ max: 40 }),
    place: choice(['ORIGIN', 'TRANSHIPMENT', 'DESTINATION']),
    side: choice(ends),
    event: reference('events', { createInPlace: false }),
    freightEvent: choice(freightEvents),
    warns: choice(ruleWarnings),
    undoes: boolean({ default: false }),
    ofStandard: boolean({ readOnly: true, default: false }),
    status: activeStatus(),
  },
  access: { audit: 'SETTINGS' },
  title: 'messageCode',
  columns: [
    'order',
    'standard',
    'messageCode',
    'documentType',
    'place',
    'side',
    'event',
    'freightEvent',
    'warns',
    'status',
  ],
  priority: ['standard', 'messageCode', 'event', 'freightEvent'],
  filters: ['status', 'standard', 'event', 'freightEvent', 'place', 'ofStandard'],
  search: ['messageCode', 'documentType'],
  sort: ['order', 'ASC'],
  actions: {
    /** Lays the standard table, to be changed from there; of a rule that is there nothing changes. */
    bringStandard: {
      route: 'POST /event-message-rules/standard',
      ofList: true,
      result: 'none',
      says: 'bringsStandard',
    },
  },
  form: [
    { section: 'main', fields: ['order', 'standard', 'messageCode', 'messageKind', 'documentType', 'status'] },
    { section: 'further', fields: ['place', 'side', 'emptiness', 'facility', 'mode', 'action', 'disposition'] },
    { section: 'meaning', fields: ['event', 'freightEvent', 'warns', 'undoes', 'ofStandard'] },
  ],
  menu: { section: 'Events and Timelines', order: 6, icon: 'list' },
  es: {
    one: 'Regla de mensajes',
    many: 'Reglas de mensajes',
    about:
      'Qué evento cumple cada mensaje de los transportadores. Vale la primera regla que coincide; tras las propias sigue la tabla estándar, hasta que se trae aquí para cambiarla.',
    fields: {
      standard: 'Estándar',
      messageCode: 'Código del mensaje',
      messageKind: 'Clase de mensaje',
      documentType: 'Tipo de documento',
      emptiness: 'Contenedor',
      facility: 'Tipo de instalación',
      mode: 'Modo de transporte',
      action: 'Acción',
      disposition: 'Disposición',
      place: 'Lugar del trayecto',
      side: 'Lado del trayecto',
      freightEvent: 'Suceso del embarque',
      warns: 'Novedad que avisa',
      undoes: 'Deshace el evento',
      ofStandard: 'De la tabla estándar',
    },
    options: {
      standard: { DCSA: 'DCSA (mar)', IATA: 'IATA (aire)', EPCIS: 'EPCIS (bodega)' },
      messageKind: {
        EQUIPMENT: 'Equipo',
        TRANSPORT: 'Transporte',
        DOCUMENT: 'Documento',
        CARGO: 'Carga',
        OTHER: 'Otra',
      },
      emptiness: { EMPTY: 'Vacío', LADEN: 'Lleno' },
      place: { ORIGIN: 'Origen', TRANSHIPMENT: 'Transbordo', DESTINATION: 'Destino' },
      side: { ORIGIN: 'Antes de salir', DESTINATION: 'Después de salir' },
      freightEvent: eventsEs,
      warns: {
        CUSTOMS: 'Aduana',
        SHORTAGE: 'Faltante',
        DOCUMENTS: 'Documentos',
        DELAY: 'Demora',
        DAMAGE: 'Avería',
        HOLD: 'Retención',
        OTHER: 'Otra',
      },
    },
    names: { further: 'Cuándo coincide', meaning: 'Qué significa', bringStandard: 'Traer la tabla estándar' },
    messages: {
      bringsStandard:
        'Copia a esta lista las reglas de la tabla estándar que falten, con órdenes de 10 en adelante, para cambiarlas o inactivarlas. Las suyas no cambian, pero valen antes que una estándar solo si su orden es menor. Desde entonces vale únicamente lo que está en la lista.',
    },
  },
  en: {
    one: 'Message rule',
    many: 'Message rules',
    about:
      'Which event each message of the carriers completes. The first rule that fits holds; behind your own follows the standard table, until it is brought here to be changed.',
    fields: {
      messageCode: 'Code of the message',
      messageKind: 'Kind of message',
      emptiness: 'Container',
      facility: 'Kind of facility',
      place: 'Place on the way',
      side: 'Side of the way',
      freightEvent: 'Event of the shipment',
      warns: 'Incident',
      undoes: 'Takes the event back',
      ofStandard: 'Of the standard table',
    },
    options: {
      standard: { DCSA: 'DCSA (sea)', IATA: 'IATA (air)', EPCIS: 'EPCIS (warehouse)' },
      side: { ORIGIN: 'Before it left', DESTINATION: 'After it left' },
      freightEvent: eventsEn,
    },
    names: { further: 'When it fits', meaning: 'What it means', bringStandard: 'Bring the standard table' },
    messages: {
      bringsStandard:
        'It copies the rules of the standard table that are missing into this list, with orders from 10 on, to be changed or made inactive. Your own do not change, but hold before a standard one only where their order is lower. From then on only what stands in the list holds.',
    },
  },
})
