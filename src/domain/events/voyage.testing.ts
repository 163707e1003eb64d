import { readMessages } from './readMessages.ts'
import type { Fact } from './fact.ts'
import type { Circumstances, Wrong } from './reading.ts'
import type { Way } from './way.ts'

/** A short text for a long one: enough for messages of tests. */
const digest = (text: string): string => {
  let sum = 7
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 4_294_967_291
  return sum.toString(16)
}

export const circumstances: Circumstances = {
  receivedAt: '2026-08-01T00:00:00.000Z',
  digest,
  zoneOf: (airport) => ({ BOG: 'America/Bogota', MAD: 'Europe/Madrid', FRA: 'Europe/Berlin' })[airport] ?? null,
}

/** Coffee from Callao to Rotterdam by way of Balboa, in two containers. */
export const way: Way = {
  origin: ['PECLL'],
  destination: ['NLRTM'],
  transhipments: ['PABLB'],
  operation: 'exportation',
  containers: ['CSQU3054383', 'MSKU6011672'],
  pieces: 10,
}

export const factsOf = (body: unknown): readonly Fact[] =>
  readMessages(body, circumstances)
    .flatMap(({ readings }) => readings)
    .map((reading) => {
      if ('wrong' in reading) throw new Error(JSON.stringify(reading.wrong))
      return reading.fact
    })

export const factOf = (body: unknown): Fact => {
  const [fact] = factsOf(body)
  if (fact === undefined) throw new Error('no message')
  return fact
}

/** What is wrong with each message that came. */
export const wrongOf = (body: unknown): readonly Wrong[] =>
  readMessages(body, circumstances)
    .flatMap(({ readings }) => readings)
    .map((reading) => ('wrong' in reading ? reading.wrong : {}))

type Said = { readonly [field: string]: unknown }

let counted = 0

const common = (eventType: string, at: string, more: Said): Said => ({
  eventID: `00000000-0000-4000-8000-${String(++counted).padStart(12, '0')}`,
  eventType,
  eventClassifierCode: 'ACT',
  eventDateTime: at,
  eventCreatedDateTime: new Date(Date.parse(at) + 1_800_000).toISOString(),
  documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'CLL-5501' }],
  ...more,
})

const call = (place: string, facilityTypeCode: string, modeOfTransport: string) => ({
  transportCallID: `${place}/${facilityTypeCode}`,
  modeOfTransport,
  facilityTypeCode,
  UNLocationCode: place,
})

/** What happened to a container, in the words of DCSA 2. */
export const equipment = (
  code: string,
  container: string,
  place: string,
  at: string,
  {
    empty = false,
    facility = 'POTE',
    mode = 'VESSEL',
    ...more
  }: Said & { empty?: boolean; facility?: string; mode?: string } = {},
): Said =>
  common('EQUIPMENT', at, {
    equipmentEventTypeCode: code,
    equipmentReference: container,
    emptyIndicatorCode: empty ? 'EMPTY' : 'LADEN',
    transportCall: call(place, facility, mode),
    ...more,
  })

export const transport = (code: string, place: string, at: string, more: Said = {}): Said =>
  common('TRANSPORT', at, {
    transportEventTypeCode: code,
    transportCall: { ...call(place, 'POTE', 'VESSEL'), vessel: { vesselIMONumber: '9321483' } },
    ...more,
  })

export const paper = (type: string, code: string, number: string, at: string, more: Said = {}): Said =>
  common('SHIPMENT', at, { documentTypeCode: type, shipmentEventTypeCode: code, documentID: number, ...more })

const [one = '', two = ''] = way.containers

type Step = readonly [message: Said, kind: string, event: string | null]

const depart = transport('DEPA', 'PECLL', '2026-05-10T14:00:00-05:00')

/** Each message with what it does when it comes after those above it. */
export const voyage: readonly Step[] = [
  [paper('BKG', 'CONF', 'CLL-5501', '2026-05-01T10:00:00-05:00'), 'fact', 'FF-BKG'],
  [
    transport('DEPA', 'PECLL', '2026-05-09T08:00:00-05:00', {
      eventClassifierCode: 'PLN',
      eventCreatedDateTime: '2026-05-01T15:00:00Z',
    }),
    'plan',
    'FF-DEP',
  ],
  [
    transport('ARRI', 'NLRTM', '2026-06-02T08:00:00+02:00', {
      eventClassifierCode: 'PLN',
      eventCreatedDateTime: '2026-05-01T15:01:00Z',
    }),
    'plan',
    'FF-ARR',
  ],
  [
    equipment('GTOT', one, 'PECLL', '2026-05-03T09:00:00-05:00', { empty: true, facility: 'DEPO', mode: 'TRUCK' }),
    'activity',
    null,
  ],
  [
    equipment('PICK', one, 'PELIM', '2026-05-05T09:00:00-05:00', { facility: 'CLOC', mode: 'TRUCK' }),
    'partial',
    'FF-PUP',
  ],
  [equipment('PICK', two, 'PELIM', '2026-05-05T11:00:00-05:00', { facility: 'CLOC', mode: 'TRUCK' }), 'fact', 'FF-PUP'],
  [equipment('GTIN', one, 'PECLL', '2026-05-07T09:00:00-05:00', { mode: 'TRUCK' }), 'partial', 'FF-GIN'],
  [equipment('GTIN', two, 'PECLL', '2026-05-07T10:00:00-05:00', { mode: 'TRUCK' }), 'fact', 'FF-GIN'],
  [paper('CUS', 'RELS', 'PE-118-2026', '2026-05-08T10:00:00-05:00'), 'fact', 'FF-CUX'],
  [
    transport('DEPA', 'PECLL', '2026-05-10T12:00:00-05:00', {
      eventClassifierCode: 'EST',
      eventCreatedDateTime: '2026-05-08T18:00:00Z',
    }),
    'estimate',
    'FF-DEP',
  ],
  [equipment('LOAD', one, 'PECLL', '2026-05-10T02:00:00-05:00'), 'partial', 'FF-LOD'],
  [equipment('LOAD', two, 'PECLL', '2026-05-10T03:00:00-05:00'), 'fact', 'FF-LOD'],
  [depart, 'fact', 'FF-DEP'],
  [depart, 'duplicate', null],
  [
    transport('DEPA', 'PECLL', '2026-05-10T13:35:00-05:00', { eventCreatedDateTime: '2026-05-11T09:00:00Z' }),
    'correction',
    'FF-DEP',
  ],
  [paper('TRD', 'ISSU', 'SUDU50001', '2026-05-11T10:00:00-05:00'), 'activity', null],
  [transport('ARRI', 'PABLB', '2026-05-14T06:00:00-05:00'), 'activity', null],
  [equipment('DISC', one, 'PABLB', '2026-05-14T10:00:00-05:00'), 'partial', 'FF-TRS'],
  [equipment('DISC', two, 'PABLB', '2026-05-14T11:00:00-05:00'), 'fact', 'FF-TRS'],
  [equipment('LOAD', one, 'PABLB', '2026-05-17T11:00:00-05:00'), 'activity', null],
  [transport('DEPA', 'PABLB', '2026-05-17T20:00:00-05:00'), 'activity', null],
  [
    transport('ARRI', 'NLRTM', '2026-06-04T08:00:00+02:00', {
      eventClassifierCode: 'EST',
      eventCreatedDateTime: '2026-05-18T15:01:00Z',
    }),
    'estimate',
    'FF-ARR',
  ],
  [paper('ARN', 'ISSU', 'ARN-1', '2026-06-01T10:00:00+02:00'), 'fact', 'FF-PRE'],
  [equipment('DISC', one, 'NLRTM', '2026-06-04T15:00:00+02:00'), 'partial', 'FF-DIS'],
  [
    transport('ARRI', 'NLRTM', '2026-06-04T09:10:00+02:00', { eventCreatedDateTime: '2026-06-04T18:00:00Z' }),
    'fact',
    'FF-ARR',
  ],
  [equipment('DISC', two, 'NLRTM', '2026-06-04T16:00:00+02:00'), 'fact', 'FF-DIS'],
  [paper('CUS', 'HOLD', 'NL-77', '2026-06-05T10:00:00+02:00'), 'warning', null],
  [paper('CUS', 'RELS', 'NL-77', '2026-06-06T10:00:00+02:00'), 'fact', 'FF-CUS'],
  [equipment('GTOT', one, 'NLRTM', '2026-06-07T10:00:00+02:00', { mode: 'TRUCK' }), 'partial', 'FF-GOU'],
  [equipment('GTOT', two, 'NLRTM', '2026-06-08T10:00:00+02:00', { mode: 'TRUCK' }), 'fact', 'FF-GOU'],
  [equipment('DROP', two, 'NLUTC', '2026-06-08T15:00:00+02:00', { facility: 'CLOC', mode: 'TRUCK' }), 'activity', null],
  [
    equipment('GTIN', one, 'NLRTM', '2026-06-10T10:00:00+02:00', { empty: true, facility: 'DEPO', mode: 'TRUCK' }),
    'partial',
    'FF-EMP',
  ],
  [
    equipment('GTIN', two, 'NLVEN', '2026-06-12T10:00:00+02:00', { empty: true, facility: 'DEPO', mode: 'TRUCK' }),
    'fact',
    'FF-EMP',
  ],
]
