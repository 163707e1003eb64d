import { blankFact, type Classifier } from './fact.ts'
import { airCodes } from './airCodes.ts'
import { readMoment } from './moment.ts'
import { canonical, type Circumstances, isNode, type Node, type Reading, type Wrong } from './reading.ts'
import { mostCounted, wrongTimes } from './shapes.ts'

/** A property of linked data, with the ontology's prefix or without. */
const property = (node: Node, name: string): unknown => {
  const key = Object.keys(node).find((one) => one.split(/[:#/]/).at(-1) === name)
  const value = key === undefined ? undefined : node[key]
  return Array.isArray(value) ? value[0] : value
}

const scalar = (value: unknown): string | null => {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isNode(value) ? scalar(value['@value'] ?? value['@id']) : null
}

const lastPart = (text: string | null): string | null => (text === null ? null : (text.split(/[#:/]/).at(-1) ?? null))

const classifierOf: { readonly [type: string]: Classifier } = {
  ACTUAL: 'ACTUAL',
  PLANNED: 'PLANNED',
  SCHEDULED: 'PLANNED',
  REQUESTED: 'PLANNED',
  EXPECTED: 'ESTIMATED',
  ESTIMATED: 'ESTIMATED',
}

const codeOfPlace = (value: unknown): string | null => {
  if (!isNode(value)) return lastPart(scalar(value))
  const codes = property(value, 'locationCodes') ?? property(value, 'locationCode') ?? property(value, 'code')
  if (isNode(codes)) return lastPart(scalar(property(codes, 'code') ?? codes))
  return lastPart(scalar(codes ?? value))
}

const numberOf = (value: unknown): number | null => {
  const said = scalar(isNode(value) ? (property(value, 'numericalValue') ?? value) : value)
  const number = said === null ? Number.NaN : Number(said)
  return Number.isInteger(number) && number >= 0 && number <= mostCounted ? number : null
}

/** As long as what is kept of each. */
const longest = {
  '@id': 300,
  eventLocation: 100,
  transportMovementReference: 100,
  waybillNumber: 40,
  eventName: 300,
} as const

const tooLong = (said: { readonly [field in keyof typeof longest]: string | null }): Wrong =>
  Object.fromEntries(
    Object.entries(longest).flatMap(([field, max]) =>
      (said[field as keyof typeof longest]?.length ?? 0) > max ? [[field, 'tooLong' as const]] : [],
    ),
  )

/** Reads one status of ONE Record, of an event of logistics or the status update of an earlier ontology. */
export const readOneRecord = (raw: unknown, { receivedAt, digest }: Circumstances): Reading => {
  if (!isNode(raw)) return { wrong: { '.': 'wrong' } }
  const code = lastPart(scalar(property(raw, 'eventCode')))
  const date = scalar(property(raw, 'eventDate'))
  const happened = readMoment(date ?? '')
  const said = readMoment(scalar(property(raw, 'creationDate')) ?? date ?? '')
  const type = lastPart(scalar(property(raw, 'eventTimeType')))
  const classifier = classifierOf[type ?? 'ACTUAL']
  const wrong: Wrong = {
    ...(code === null ? { eventCode: 'required' } : airCodes.has(code) ? {} : { eventCode: 'unknownCode' }),
    ...(date === null ? { eventDate: 'required' } : happened === null ? { eventDate: 'moment' } : {}),
    ...(said === null && date !== scalar(property(raw, 'creationDate') ?? date) ? { creationDate: 'moment' } : {}),
    ...(classifier === undefined ? { eventTimeType: 'unknownCode' } : {}),
  }
  if (Object.keys(wrong).length > 0 || code === null || happened === null || said === null || classifier === undefined)
    return { wrong }
  const late = wrongTimes(
    [
      ...(scalar(property(raw, 'creationDate')) === null ? [] : [{ field: 'creationDate', at: said.at, passed: true }]),
      { field: 'eventDate', at: happened.at, passed: classifier === 'ACTUAL' },
    ],
    receivedAt,
  )
  if (Object.keys(late).length > 0) return { wrong: late }
  const about = property(raw, 'linkedObject') ?? property(raw, 'eventFor')
  const waybill = isNode(about) ? scalar(property(about, 'waybillNumber')) : null
  const prefix = isNode(about) ? scalar(property(about, 'waybillPrefix')) : null
  const object = scalar(about)
  const movement = property(raw, 'transportMovementReference')
  const call = isNode(movement) ? scalar(property(movement, 'transportIdentifier') ?? movement) : scalar(movement)
  const [id, place] = [scalar(raw['@id']), codeOfPlace(property(raw, 'eventLocation'))]
  const remark = scalar(property(raw, 'eventName'))
  const long = tooLong({
    '@id': id,
    eventLocation: place,
    transportMovementReference: call,
    waybillNumber: waybill,
    eventName: remark,
  })
  if (Object.keys(long).length > 0) return { wrong: long }
  const partial = scalar(property(raw, 'partialEventIndicator')) === 'true'
  return {
    fact: {
      ...blankFact,
      standard: 'IATA',
      id: id ?? digest(canonical(raw)),
      saidAt: said.at,
      kind: 'CARGO',
      code,
      classifier,
      ...happened,
      place,
      call,
      mode: 'AIR',
      pieces: numberOf(property(raw, 'recordedPieceCount')),
      partial,
      remark,
      references: [
        ...(waybill === null
          ? []
          : [{ kind: 'TRANSPORT_DOCUMENT', value: prefix === null ? waybill : `${prefix}-${waybill}` } as const]),
        ...(object === null ? [] : [{ kind: 'OTHER', value: object } as const]),
      ],
    },
  }
}
