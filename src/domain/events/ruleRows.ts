import { type FreightEvent, freightEvents } from '../freight/events.ts'
import type { Fact, Standard } from './fact.ts'
import type { EventRule, PlaceRule, Side } from './rules.ts'

/** The standards as people tell them apart: both versions of DCSA's are read alike. */
export const ruleStandards = ['DCSA', 'IATA', 'EPCIS'] as const

export const ruleKinds = [
  'EQUIPMENT',
  'TRANSPORT',
  'DOCUMENT',
  'CARGO',
  'OTHER',
] as const satisfies readonly Fact['kind'][]

export const ruleWarnings = ['CUSTOMS', 'SHORTAGE', 'DOCUMENTS', 'DELAY', 'DAMAGE', 'HOLD', 'OTHER'] as const

const versions: { readonly [S in (typeof ruleStandards)[number]]: readonly Standard[] } = {
  DCSA: ['DCSA2', 'DCSA3'],
  IATA: ['IATA'],
  EPCIS: ['EPCIS'],
}

/** An EPCIS event may name no step. */
const noStep = '-'

/** A rule as it is kept: one for each code, its event by the code of the event. */
export interface RuleRow {
  readonly order: number
  readonly standard: string
  readonly messageCode: string
  readonly messageKind: string | null
  readonly documentType: string | null
  readonly emptiness: string | null
  readonly facility: string | null
  readonly mode: string | null
  readonly action: string | null
  readonly disposition: string | null
  readonly place: string | null
  readonly side: string | null
  readonly event: string | null
  readonly freightEvent: string | null
  readonly warns: string | null
  readonly undoes: boolean
}

/** The rules of a table as rows, in their order. */
export const rowsOfRules = (rules: readonly EventRule[]): readonly RuleRow[] =>
  rules
    .flatMap((rule) => rule.codes.map((code) => ({ rule, code })))
    .map(({ rule, code }, at) => ({
      order: (at + 1) * 10,
      standard: rule.standards[0]?.replace(/\d$/, '') ?? '',
      messageCode: code || noStep,
      messageKind: rule.kind ?? null,
      documentType: rule.documentType ?? null,
      emptiness: rule.empty === undefined ? null : rule.empty ? 'EMPTY' : 'LADEN',
      facility: rule.facility ?? null,
      mode: rule.mode ?? null,
      action: rule.action ?? null,
      disposition: rule.disposition ?? null,
      place: rule.place ?? null,
      side: rule.side ?? null,
      event: rule.event ?? null,
      freightEvent: rule.freightEvent ?? null,
      warns: rule.warns ?? null,
      undoes: rule.undoes === true,
    }))

const among = <T extends string>(known: readonly T[], value: string | null): T | undefined =>
  known.find((one) => one === value)

const places: readonly PlaceRule[] = ['ORIGIN', 'TRANSHIPMENT', 'DESTINATION']
const sides: readonly Side[] = ['ORIGIN', 'DESTINATION']

/** A row as the rule that it keeps. */
export const ruleOfRow = (row: RuleRow): EventRule => {
  const standard = among(ruleStandards, row.standard)
  const kind = among(ruleKinds, row.messageKind)
  const place = among(places, row.place)
  const side = among(sides, row.side)
  const freightEvent = among<FreightEvent>(freightEvents, row.freightEvent)
  const warns = among(ruleWarnings, row.warns)
  return {
    standards: standard === undefined ? [] : versions[standard],
    codes: [row.messageCode === noStep ? '' : row.messageCode],
    ...(kind === undefined ? {} : { kind }),
    ...(row.documentType ? { documentType: row.documentType } : {}),
    ...(row.emptiness ? { empty: row.emptiness === 'EMPTY' } : {}),
    ...(row.facility ? { facility: row.facility } : {}),
    ...(row.mode ? { mode: row.mode } : {}),
    ...(row.action ? { action: row.action } : {}),
    ...(row.disposition ? { disposition: row.disposition } : {}),
    ...(place === undefined ? {} : { place }),
    ...(side === undefined ? {} : { side }),
    ...(row.event ? { event: row.event } : {}),
    ...(freightEvent === undefined ? {} : { freightEvent }),
    ...(warns === undefined ? {} : { warns }),
    ...(row.undoes ? { undoes: true as const } : {}),
  }
}
