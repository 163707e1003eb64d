/** The papers that a job issues, each with a form of its own. */
export const paperKinds = [
  'BILL_OF_LADING',
  'SEA_WAYBILL',
  'AIR_WAYBILL',
  'CMR',
  'COMMERCIAL_INVOICE',
  'PACKING_LIST',
  'MANIFEST',
  'ARRIVAL_NOTICE',
  'DELIVERY_ORDER',
  'DG_DECLARATION',
] as const

export type PaperKind = (typeof paperKinds)[number]

export const isPaperKind = (name: unknown): name is PaperKind => paperKinds.some((kind) => kind === name)

/** The papers that a mode of transport has for itself; the others are of every mode. */
const transports: { readonly [kind in PaperKind]?: string } = {
  BILL_OF_LADING: 'Ocean',
  SEA_WAYBILL: 'Ocean',
  AIR_WAYBILL: 'Air',
  CMR: 'Ground',
}

export const isOfTransport = (kind: PaperKind, transport: string): boolean =>
  (transports[kind] ?? transport) === transport

/** The papers of a job by its transport. */
export const goesWithTransport = {
  field: 'transport',
  values: Object.fromEntries(
    ['Ocean', 'Air', 'Ground'].map((transport) => [
      transport,
      paperKinds.filter((kind) => isOfTransport(kind, transport)),
    ]),
  ),
}

/** What ends the number of a paper that has none of its own but its job's. */
export const paperSuffixes: { readonly [kind in PaperKind]?: string } = {
  CMR: 'CMR',
  COMMERCIAL_INVOICE: 'CI',
  PACKING_LIST: 'PL',
  MANIFEST: 'MF',
  ARRIVAL_NOTICE: 'AN',
  DELIVERY_ORDER: 'DO',
  DG_DECLARATION: 'DG',
}

/** A waybill of the sea or the air is not negotiable: it has no originals to surrender. */
export const isNegotiable = (kind: PaperKind): boolean => kind === 'BILL_OF_LADING'
