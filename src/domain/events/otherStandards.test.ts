import { plainIdentifier } from './epcis.ts'
import { describe, expect, it } from 'vitest'
import { effectOf } from './effect.ts'
import type { Fact } from './fact.ts'
import { historyOf } from './history.ts'
import { eventsTold } from './onShipment.ts'
import type { Way } from './way.ts'
import { factOf, factsOf, way } from './voyage.testing.ts'

const flown: Way = {
  ...way,
  origin: ['BOG', 'COBOG'],
  destination: ['MAD', 'ESMAD'],
  transhipments: ['DEFRA'],
  containers: [],
}

const effects = (facts: readonly Fact[], on = flown) =>
  facts.map((fact, index) => {
    const { kind, event } = effectOf(on, facts.slice(0, index), fact)
    return [fact.code, kind, event]
  })

const status = (...lines: readonly string[]): string => ['FSU/14', '729-12345675BOGMAD/T10K90.5', ...lines].join('\n')

describe('statuses by air', () => {
  const lines = [
    'BKD/LH535/02JUN/BOGMAD/T10K90.5/S2200',
    'RCS/02JUN0900/BOG/T10K90.5/EXPORTADORA',
    'DEP/LH535/02JUN/BOGFRA/P4K36/A2210/E1430-N',
    'DEP/LH537/03JUN/BOGFRA/P6K54.5/A2205/E1425-N',
    'ARR/LH1112/04JUN1800/MAD/P4K36',
    'RCF/LH1112/04JUN1930/MAD/P4K36',
    'RCF/LH1114/05JUN1930/MAD/P6K54.5',
    'DIS/LH1114/05JUN1935/MAD/MSCA/P1',
    'NFD/05JUN2000/MAD/T10K90.5/IMPORTADOR',
    'DLV/06JUN1000/MAD/T10K90.5',
  ]

  it('count pieces until all have it, by the clock of the airport', () => {
    const facts = factsOf(status(...lines))
    expect(effects(facts)).toEqual([
      ['BKD', 'fact', 'FF-BKG'],
      ['RCS', 'fact', 'FA-RCS'],
      ['DEP', 'partial', 'FA-DEP'],
      ['ARR', 'activity', null],
      ['DEP', 'fact', 'FA-DEP'],
      ['ARR', 'activity', null],
      ['ARR', 'partial', 'FA-ARR'],
      ['RCF', 'partial', 'FA-RCF'],
      ['RCF', 'fact', 'FA-RCF'],
      ['DIS_MSCA', 'warning', null],
      ['NFD', 'fact', 'FA-NFD'],
      ['DLV', 'fact', 'FA-DLV'],
    ])
    expect(historyOf(flown, facts).times.atd).toEqual({ at: '2026-06-03T03:10:00.000Z', offset: '-05:00' })
    expect(facts[3]).toMatchObject({ place: 'FRA', classifier: 'ESTIMATED', at: '2026-06-03T12:30:00.000Z' })
    expect(historyOf(flown, facts).progress.find(({ event }) => event === 'FA-ARR')).toMatchObject({ done: 4, of: 10 })
    expect(historyOf(flown, facts).times.ata).toBe(null)
    const there = factsOf(status(...lines, 'ARR/LH1114/05JUN1800/MAD/P6K54.5'))
    expect(historyOf(flown, there).times.ata).toEqual({ at: '2026-06-05T16:00:00.000Z', offset: '+02:00' })
    const rows = (some: typeof facts) => eventsTold([], [], historyOf(flown, []), historyOf(flown, some))
    const arrived = (some: typeof facts) => rows(some).find(({ event }) => event === 'ARRIVED')?.['actualAt'] ?? null
    expect([arrived(facts), arrived(there)]).toEqual([null, '2026-06-05T16:00:00.000Z'])
  })

  it('come twice and change nothing', () => {
    const facts = factsOf(status(...lines))
    expect(factsOf(status(...lines)).map((fact) => effectOf(flown, facts, fact).kind)).toEqual(
      facts.map(() => 'duplicate'),
    )
    const [, , departed] = facts
    if (departed === undefined) throw new Error('departed')
    expect(effectOf(flown, facts, { ...departed, id: 'another' }).kind).toBe('duplicate')
  })

  it('are those of ONE Record too, as logistics events and as updates of a status', () => {
    const event = (type: string, code: string, at: string, more: object) => ({
      '@type': `cargo:${type}`,
      'cargo:eventCode': { '@id': `https://onerecord.iata.org/ns/code-lists/StatusCode#${code}` },
      'cargo:eventDate': { '@type': 'xsd:dateTime', '@value': at },
      'cargo:creationDate': { '@value': at },
      'cargo:eventLocation': {
        '@type': 'cargo:Location',
        'cargo:locationCodes': [{ 'cargo:code': at.includes('-05') ? 'BOG' : 'MAD' }],
      },
      'cargo:linkedObject': {
        '@type': 'cargo:Waybill',
        'cargo:waybillPrefix': '729',
        'cargo:waybillNumber': '12345675',
      },
      ...more,
    })
    const body = {
      '@type': 'api:Collection',
      'api:hasItem': [
        event('StatusUpdateEvent', 'DEP', '2026-06-02T20:00:00-05:00', { 'cargo:eventTimeType': 'cargo:PLANNED' }),
        event('LogisticsEvent', 'DEP', '2026-06-02T22:10:00-05:00', {
          'cargo:eventTimeType': { '@id': 'cargo:ACTUAL' },
          'cargo:partialEventIndicator': true,
          'cargo:recordedPieceCount': { 'cargo:numericalValue': 4 },
        }),
        event('LogisticsEvent', 'ARR', '2026-06-04T18:00:00+02:00', {}),
      ],
    }
    const facts = factsOf(body)
    expect(effects(facts)).toEqual([
      ['DEP', 'plan', 'FA-DEP'],
      ['DEP', 'partial', 'FA-DEP'],
      ['ARR', 'fact', 'FA-ARR'],
    ])
    expect(facts[0]?.references[0]).toEqual({ kind: 'TRANSPORT_DOCUMENT', value: '729-12345675' })
  })
})

describe('DCSA 3', () => {
  const event = (eventID: string, at: string, updated: string, more: object) => ({
    eventID,
    eventDateTime: at,
    eventUpdatedDateTime: updated,
    eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'LOAD' },
    eventLocation: { UNLocationCode: 'PECLL', facilityTypeCode: 'POTE' },
    equipmentDetails: { equipmentReference: 'CSQU3054383', emptyIndicatorCode: 'LADEN' },
    ...more,
  })

  it('means what DCSA 2 means, and customs by container', () => {
    const customs = (code: string) => ({
      eventClassification: { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: code },
    })
    const facts = factsOf({
      events: [
        event('1', '2026-05-09T10:00:00-05:00', '2026-05-09T16:00:00Z', customs('CUSS')),
        event('2', '2026-05-09T11:00:00-05:00', '2026-05-09T17:00:00Z', customs('CUSR')),
        event('3', '2026-05-10T10:00:00-05:00', '2026-05-10T16:00:00Z', {}),
        event('4', '2026-05-10T10:00:00-05:00', '2026-05-10T16:00:00Z', {
          eventClassification: { eventTypeCode: 'IOT', eventClassifierCode: 'ACT', iotEventTypeCode: 'DETC' },
        }),
      ],
    })
    expect(effects(facts, way)).toEqual([
      ['CUSS', 'warning', null],
      ['CUSR', 'partial', 'FF-CUX'],
      ['LOAD', 'partial', 'FF-LOD'],
      ['DETC', 'activity', null],
    ])
  })

  it('corrects by the same identifier updated later, and by what it retracts', () => {
    const first = factOf(event('9', '2026-05-10T10:00:00-05:00', '2026-05-10T16:00:00Z', {}))
    const later = factOf(event('9', '2026-05-10T08:00:00-05:00', '2026-05-11T16:00:00Z', {}))
    const other = factOf(
      event('10', '2026-05-10T07:00:00-05:00', '2026-05-12T16:00:00Z', {
        retractedEventID: '9',
        equipmentDetails: { equipmentReference: 'MSKU6011672', emptyIndicatorCode: 'LADEN' },
      }),
    )
    expect(effectOf(way, [first], later)).toMatchObject({ kind: 'correction', event: 'FF-LOD' })
    for (const facts of [
      [first, later],
      [later, first],
    ])
      expect(historyOf(way, facts).happenings.map(({ actual }) => actual?.at)).toEqual([later.at])
    expect(historyOf(way, [other, later, first]).happenings.map(({ subject }) => subject)).toEqual(['MSKU6011672'])
  })
})

describe('EPCIS', () => {
  const pallet = 'https://id.gs1.org/00/376123450000000018'
  const observed = (bizStep: string, time: string, more: object = {}) => ({
    type: 'ObjectEvent',
    eventTime: `2026-07-01T${time}:00-05:00`,
    eventTimeZoneOffset: '-05:00',
    action: 'OBSERVE',
    bizStep,
    epcList: [pallet],
    readPoint: { id: 'https://id.gs1.org/414/7701234000011/254/dock-4' },
    ...more,
  })
  const inWarehouse: Way = { ...way, containers: [] }

  it('tells the steps of the warehouse, and what takes them back', () => {
    const facts = factsOf({
      type: 'EPCISDocument',
      epcisBody: {
        eventList: [
          observed('arriving', '08:00', { disposition: 'in_progress' }),
          observed('receiving', '08:10', {
            bizTransactionList: [{ type: 'desadv', bizTransaction: 'urn:acme:shipment:PRE-7' }],
          }),
          observed('inspecting', '08:20', { disposition: 'damaged' }),
          observed('inspecting', '08:30', { disposition: 'conformant' }),
          observed('urn:epcglobal:cbv:bizstep:storing', '09:00'),
          {
            ...observed('packing', '10:00'),
            type: 'AggregationEvent',
            action: 'ADD',
            parentID: pallet,
            childEPCs: ['urn:epc:id:sscc:0614141.1234567890'],
          },
          observed('shipping', '11:00', { disposition: 'in_transit' }),
          observed('void_shipping', '11:20'),
        ],
      },
    })
    expect(effects(facts, inWarehouse)).toEqual([
      ['arriving', 'activity', null],
      ['receiving', 'fact', 'WM-REC'],
      ['inspecting', 'warning', null],
      ['inspecting', 'fact', 'WM-CUB'],
      ['storing', 'fact', 'WM-LOC'],
      ['packing', 'fact', 'WM-PAC'],
      ['shipping', 'fact', 'WM-DIS'],
      ['void_shipping', 'correction', 'WM-DIS'],
    ])
    expect(historyOf(inWarehouse, facts).happenings.some(({ event }) => event === 'WM-DIS')).toBe(false)
    expect(facts[1]).toMatchObject({ placeName: 'dock-4', subjects: ['376123450000000018'] })
    expect(facts[1]?.references).toContainEqual({ kind: 'OWN', value: 'PRE-7' })
  })

  it('names an SSCC by its eighteen digits, however it is written', () => {
    const written = [
      'urn:epc:id:sscc:0614141.1234567890',
      'https://id.gs1.org/00/106141412345678908',
      '106141412345678908',
    ]
    for (const one of written) expect(plainIdentifier(one)).toBe('106141412345678908')
  })

  it('is complete when all pieces that were told of have it, those put into another one with that one', () => {
    const [first, second] = [pallet, 'https://id.gs1.org/00/376123450000000025']
    const inside = 'urn:epc:id:sscc:0614141.1234567890'
    const packed = {
      ...observed('packing', '10:00', { epcList: undefined, parentID: first, childEPCs: [inside] }),
      type: 'AggregationEvent',
      action: 'ADD',
    }
    const sent = [
      observed('receiving', '08:00', { epcList: [first, second, inside] }),
      observed('storing', '09:00', { epcList: [first] }),
      observed('storing', '09:30', { epcList: [second, inside] }),
      packed,
      observed('shipping', '11:00', { epcList: [first] }),
      observed('shipping', '12:00', { epcList: [second] }),
    ].map((one) => factOf(JSON.parse(JSON.stringify(one))))
    expect(effects(sent, inWarehouse).map(([, kind]) => kind)).toEqual([
      'fact',
      'partial',
      'fact',
      'partial',
      'partial',
      'fact',
    ])
    const of = (facts: readonly Fact[]) =>
      historyOf(inWarehouse, facts).progress.map(({ event, done, of: all }) => `${event} ${done}/${all}`)
    expect(of(sent).toSorted()).toEqual(['WM-DIS 2/2', 'WM-LOC 3/3', 'WM-PAC 1/2', 'WM-REC 3/3'])
    expect(of(sent.toReversed()).toSorted()).toEqual(of(sent).toSorted())
  })

  it('takes back an event by its declaration of error, with and without an identifier', () => {
    for (const eventID of [undefined, 'ni:///sha-256;1f'] as const) {
      const said = observed('receiving', '08:10', { eventID })
      const first = factOf(said)
      const error = factOf({
        ...said,
        errorDeclaration: { declarationTime: '2026-07-02T08:00:00Z', correctiveEventIDs: ['ni:///sha-256;2a'] },
      })
      expect(error.id).toBe(first.id)
      expect(effectOf(inWarehouse, [first], error)).toMatchObject({ kind: 'correction', event: 'WM-REC' })
      for (const facts of [
        [first, error],
        [error, first],
      ])
        expect(historyOf(inWarehouse, facts).happenings).toEqual([])
    }
  })
})
