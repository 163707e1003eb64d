import type { FreightEvent } from '../freight/events.ts'
import type { Standard } from './fact.ts'
import type { EventRule } from './rules.ts'

/** The standards that tell of cargo by how it travels; by road there is none. */
const standardsOf: { readonly [transport: string]: readonly Standard[] } = { Ocean: ['DCSA2', 'DCSA3'], Air: ['IATA'] }

const codesIn = (rules: readonly EventRule[]): readonly string[] => [
  ...new Set(rules.flatMap(({ event }) => event ?? [])),
]

export interface EventCodes {
  readonly codes: readonly string[]
  /** They are of its own way of travelling, so that their names say what happened. */
  readonly own: boolean
}

/**
 * What an event of a shipment is among the events of timelines: those of its own transport, and where that has none
 * those of any.
 *
 * @example eventCodes(eventRules, 'DEPARTED', 'Air') // { codes: ['FA-DEP'], own: true }
 */
export const eventCodes = (rules: readonly EventRule[], event: FreightEvent, transport: string): EventCodes => {
  const all = rules.filter(({ freightEvent }) => freightEvent === event)
  const own = codesIn(all.filter(({ standards }) => standards.some((one) => standardsOf[transport]?.includes(one))))
  return own.length > 0 ? { codes: own, own: true } : { codes: codesIn(all), own: false }
}
