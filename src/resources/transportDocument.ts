import { text } from '../schema/index.ts'

/** The number of a transport document: it stands in addresses, so neither `/` nor `~`. */
export const documentKey = {
  required: true,
  max: 40,
  pattern: '^[A-Za-z0-9][A-Za-z0-9. -]*$',
} as const

/** A paper is issued, annulled with a reason and brought back; `paper` is its address, such as `/bills-of-lading/{code}`. */
export const paperActions = <P extends string>(paper: P) =>
  ({
    issue: { route: `POST ${paper}/issue` },
    annul: {
      route: `POST ${paper}/annul`,
      input: { reason: text({ required: true, max: 200 }) },
      right: 'delete',
    },
    reinstate: { route: `POST ${paper}/reinstate`, right: 'delete' },
  }) as const

/** The words of those actions. */
export const paperNames = {
  es: { issue: 'Emitir', annul: 'Anular', reinstate: 'Restaurar', reason: 'Motivo' },
  en: { annul: 'Annul', reason: 'Reason' },
} as const

/** Which documents a mode of transport has, the usual one first; an express release is any mode's. */
const byTransport: { readonly [transport: string]: readonly string[] } = {
  Ocean: ['MBL', 'SEAWAYBILL', 'EXPRESS'],
  Air: ['MAWB', 'EXPRESS'],
  Ground: ['CMR', 'EXPRESS'],
}

export const kindGoesWith = { field: 'transport', values: byTransport } as const

export const kindsOfTransport = Object.entries(byTransport).map(([transport, kinds]) => ({
  name: 'X-BL-KIND',
  field: 'documentKind',
  message: 'kind',
  when: { transport },
  assert: { documentKind: { in: kinds } },
}))

export const legMessages = {
  es: {
    awb: 'Número de guía aérea errado',
    kind: 'Ese documento no es de este modo de transporte',
    leg: 'Origen y destino son el mismo',
    eta: 'La llegada no puede ser anterior a la salida',
  },
  en: {
    awb: 'Wrong air waybill number',
    kind: 'That document is not one of this mode of transport',
    leg: 'Origin and destination are the same',
    eta: 'The arrival cannot be before the departure',
  },
} as const

/** Words that masters and houses share. */
export const transportWords = {
  es: {
    serial: 'Serial',
    documentKind: 'Clase de documento',
    transport: 'Transporte',
    notify: 'Notificar a',
    vessel: 'Buque',
    imo: 'Número OMI',
    voyage: 'Viaje',
    flight: 'Vuelo',
    originPort: 'Origen',
    destinationPort: 'Destino',
    etd: 'Salida estimada',
    eta: 'Llegada estimada',
    pieces: 'Piezas',
    volumeM3: 'Volumen',
    goods: 'Mercancía',
    freightTerm: 'Flete',
    declaredValue: 'Valor declarado',
    file: 'Documento en PDF',
    pdfIssuedAt: 'PDF emitido',
    revision: 'Enmienda número',
    amendmentReason: 'Motivo de la enmienda',
  },
  en: {
    documentKind: 'Kind of document',
    notify: 'Notify party',
    imo: 'IMO number',
    originPort: 'Origin',
    destinationPort: 'Destination',
    etd: 'ETD',
    eta: 'ETA',
    volumeM3: 'Volume',
    freightTerm: 'Freight',
    file: 'Document in PDF',
    pdfIssuedAt: 'PDF issued',
    revision: 'Amendment number',
    amendmentReason: 'Reason of the amendment',
  },
} as const
