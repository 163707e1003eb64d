import type { Row } from './insertRows.ts'

interface Event {
  readonly code: string
  readonly es: string
  readonly en: string
  readonly hours: number
  readonly sw?: number
  readonly milestone?: true
  /** The customer is told. */
  readonly tells?: true
  /** Code of the message that carriers send: DCSA for ocean freight, IATA Cargo-XML for air freight. */
  readonly message?: string
}

const freight: readonly Event[] = [
  { code: 'FF-BKG', es: 'Reserva confirmada', en: 'Booking confirmed', hours: 24, message: 'CONF', tells: true },
  { code: 'FF-PUP', es: 'Carga recogida', en: 'Cargo picked up', hours: 24, message: 'PICK' },
  { code: 'FF-DOC', es: 'Documentos recibidos', en: 'Documents received', hours: 24, sw: 49 },
  { code: 'FF-INS', es: 'Contenedor inspeccionado', en: 'Container inspected', hours: 12, sw: 48 },
  { code: 'FF-CON', es: 'Carga consolidada', en: 'Cargo consolidated', hours: 24, sw: 40 },
  { code: 'FF-GIN', es: 'Ingreso al terminal de origen', en: 'Gate in at origin terminal', hours: 48, message: 'GTIN' },
  {
    code: 'FF-CUX',
    es: 'Despacho de exportación autorizado',
    en: 'Export clearance granted',
    hours: 24,
    message: 'CUSS',
  },
  {
    code: 'FF-LOD',
    es: 'Cargado a bordo',
    en: 'Loaded on board',
    hours: 24,
    message: 'LOAD',
    milestone: true,
    tells: true,
  },
  { code: 'FF-DEP', es: 'Zarpe', en: 'Vessel departed', hours: 12, message: 'DEPA', milestone: true, tells: true },
  { code: 'FF-TRS', es: 'Transbordo', en: 'Transhipment', hours: 96, message: 'DISC' },
  { code: 'FF-PRE', es: 'Aviso de llegada', en: 'Arrival notice', hours: 72, tells: true },
  { code: 'FF-ARR', es: 'Arribo', en: 'Vessel arrived', hours: 336, message: 'ARRI', milestone: true, tells: true },
  { code: 'FF-DIS', es: 'Descargue', en: 'Discharged', hours: 24, message: 'DISC' },
  { code: 'FF-DEC', es: 'Carga desconsolidada', en: 'Cargo deconsolidated', hours: 48, sw: 41 },
  { code: 'FF-CUM', es: 'Inspección de mercancía', en: 'Merchandise inspected', hours: 24, sw: 51 },
  { code: 'FF-CUS', es: 'Levante de aduana', en: 'Customs cleared', hours: 48, milestone: true, tells: true },
  { code: 'FF-GOU', es: 'Salida del terminal', en: 'Gate out of terminal', hours: 24, message: 'GTOT' },
  { code: 'FF-DLV', es: 'Entregado', en: 'Delivered', hours: 24, sw: 44, milestone: true, tells: true },
  { code: 'FF-EMP', es: 'Contenedor vacío devuelto', en: 'Empty container returned', hours: 72, message: 'DROP' },
  { code: 'FF-BIL', es: 'Houses facturados', en: 'Houses billed', hours: 48, sw: 70 },
  { code: 'FA-RCS', es: 'Recibida por la aerolínea', en: 'Received by the airline', hours: 12, message: 'RCS' },
  { code: 'FA-MAN', es: 'Manifestada en vuelo', en: 'Manifested on flight', hours: 6, message: 'MAN' },
  {
    code: 'FA-DEP',
    es: 'Vuelo despegado',
    en: 'Flight departed',
    hours: 6,
    message: 'DEP',
    milestone: true,
    tells: true,
  },
  {
    code: 'FA-ARR',
    es: 'Vuelo aterrizado',
    en: 'Flight arrived',
    hours: 12,
    message: 'ARR',
    milestone: true,
    tells: true,
  },
  { code: 'FA-RCF', es: 'Recibida del vuelo', en: 'Received from flight', hours: 6, message: 'RCF' },
  { code: 'FA-NFD', es: 'Consignatario avisado', en: 'Consignee notified', hours: 6, message: 'NFD', tells: true },
  { code: 'FA-DLV', es: 'Entregada por la aerolínea', en: 'Delivered by the airline', hours: 12, message: 'DLV' },
  { code: 'FT-LOD', es: 'Vehículo cargado', en: 'Vehicle loaded', hours: 6, sw: 45 },
  { code: 'FT-BOR', es: 'Paso de frontera', en: 'Border crossed', hours: 24, milestone: true, tells: true },
  { code: 'FT-ARR', es: 'Vehículo en destino', en: 'Vehicle at destination', hours: 48, milestone: true, tells: true },
]

const courier: readonly Event[] = [
  { code: 'CR-REQ', es: 'Orden recibida', en: 'Order received', hours: 1, sw: 47, tells: true },
  { code: 'CR-PUP', es: 'Recogido', en: 'Collected', hours: 8, milestone: true, tells: true },
  { code: 'CR-LOC', es: 'Recibido en casillero', en: 'Received in locker', hours: 24, tells: true },
  { code: 'CR-HUB', es: 'En centro de clasificación', en: 'At sorting hub', hours: 12 },
  { code: 'CR-CON', es: 'Consolidado', en: 'Consolidated', hours: 12, sw: 40 },
  { code: 'CR-DEP', es: 'En tránsito', en: 'In transit', hours: 24, milestone: true, tells: true },
  { code: 'CR-ARR', es: 'Llegó al país de destino', en: 'Arrived in destination country', hours: 24 },
  { code: 'CR-CUS', es: 'En aduana', en: 'In customs', hours: 24 },
  { code: 'CR-CLR', es: 'Liberado de aduana', en: 'Released by customs', hours: 24, milestone: true, tells: true },
  { code: 'CR-DEC', es: 'Desconsolidado', en: 'Deconsolidated', hours: 8, sw: 41 },
  { code: 'CR-ROU', es: 'En reparto', en: 'Out for delivery', hours: 8, sw: 45, tells: true },
  { code: 'CR-ATT', es: 'Intento de entrega', en: 'Delivery attempted', hours: 24, tells: true },
  { code: 'CR-DLV', es: 'Entregado', en: 'Delivered', hours: 8, sw: 44, milestone: true, tells: true },
  { code: 'CR-RET', es: 'Devuelto al remitente', en: 'Returned to sender', hours: 72, tells: true },
]

const warehouse: readonly Event[] = [
  { code: 'WM-PRE', es: 'Prerregistrado', en: 'Pre-registered', hours: 1, sw: 112 },
  { code: 'WM-CUB', es: 'Cubicado', en: 'Cubed', hours: 4, sw: 52 },
  { code: 'WM-TAG', es: 'Etiquetado', en: 'Tagged', hours: 2, sw: 53 },
  {
    code: 'WM-REC',
    es: 'Recibido en bodega',
    en: 'Received in warehouse',
    hours: 4,
    sw: 12,
    milestone: true,
    tells: true,
  },
  { code: 'WM-LOC', es: 'Ubicado', en: 'Located', hours: 4, sw: 54 },
  { code: 'WM-PIC', es: 'Alistado', en: 'Picked', hours: 8 },
  { code: 'WM-PAC', es: 'Embalado', en: 'Packed', hours: 4, sw: 43 },
  { code: 'WM-DIS', es: 'Despachado', en: 'Dispatched', hours: 4, sw: 45, milestone: true, tells: true },
  { code: 'WM-DLV', es: 'Entregado', en: 'Delivered', hours: 24, sw: 44, milestone: true, tells: true },
]

/** The events that most companies use; each adds its own beside them. */
export const eventsRows = (): readonly Row[] => [
  ...rowsOf('FREIGHT', '#35608f', freight),
  ...rowsOf('COURIER', '#8a5a00', courier),
  ...rowsOf('WMS', '#2f6f4f', warehouse),
]

const rowsOf = (processType: string, color: string, events: readonly Event[]): readonly Row[] =>
  events.map(({ code, es, en, hours, sw, milestone, tells, message }, index) => ({
    id: code,
    code,
    descriptionEs: es,
    descriptionEn: en,
    processType,
    sw: sw === undefined ? null : String(sw),
    order: (index + 1) * 10,
    expectedHours: hours,
    milestone: milestone === true,
    unlCode: message ?? null,
    notifyCustomer: tells === true,
    color,
    status: 'ACTIVE',
  }))
