/** The number of a transport document: it stands in addresses, so neither `/` nor `~`. */
export const documentKey = {
  required: true,
  max: 40,
  pattern: '^[A-Za-z0-9][A-Za-z0-9. -]*$',
} as const

/** Which documents a mode of transport has; an express release is any mode's. */
export const kindsOfTransport = [
  { kinds: ['MBL', 'SEAWAYBILL', 'EXPRESS'], transport: 'Ocean' },
  { kinds: ['MAWB', 'EXPRESS'], transport: 'Air' },
  { kinds: ['CMR', 'EXPRESS'], transport: 'Ground' },
].map(({ kinds, transport }) => ({
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
  },
} as const
