import { byText } from './byText.ts'
import type { Fact } from './fact.ts'
import type { EventRule, PlaceRule, Side } from './rules.ts'

/** What of a shipment tells what a message means for it. */
export interface Way {
  /** Every code by which its origin is known: UN/LOCODE, airport. */
  readonly origin: readonly string[]
  readonly destination: readonly string[]
  readonly transhipments: readonly string[]
  readonly operation: string
  /** Containers, each of which has to have what happens to containers. */
  readonly containers: readonly string[]
  /** How many pieces statuses by air add up to; 0: nobody said. */
  readonly pieces: number
  /** What messages mean to its company; the standard table where it has no rules of its own. */
  readonly rules?: readonly EventRule[]
}

/** On the way of a shipment; null where no rule of places fits. A place that is not told is at an end of a way without calls. */
export const placeOnWay = ({ place }: Fact, way: Way, asked: PlaceRule): boolean => {
  if (place === null) return asked !== 'TRANSHIPMENT' && way.transhipments.length === 0
  const atOrigin = way.origin.includes(place)
  const atDestination = way.destination.includes(place)
  if (asked === 'ORIGIN') return atOrigin
  return asked === 'DESTINATION' ? atDestination : !atOrigin && !atDestination
}

const countries = (places: readonly string[]): readonly string[] =>
  places.filter((place) => place.length === 5).map((place) => place.slice(0, 2))

const isDcsa = ({ standard }: Fact): boolean => standard === 'DCSA2' || standard === 'DCSA3'

const first = (facts: readonly Fact[]): string | undefined => facts.map(({ at }) => at).toSorted()[0]

const latestSaid = (facts: readonly Fact[]): string | undefined =>
  facts.toSorted((one, other) => byText(one.saidAt, other.saidAt) || byText(one.at, other.at)).at(-1)?.at

/** When the cargo left its origin: on board, else as the vessel left or is to leave. */
export const leftAt = (facts: readonly Fact[], way: Way): string | undefined => {
  const there = facts.filter((fact) => isDcsa(fact) && placeOnWay(fact, way, 'ORIGIN'))
  const happened = there.filter(({ classifier }) => classifier === 'ACTUAL')
  const departures = there.filter(({ code }) => code === 'DEPA')
  const by = (classifier: Fact['classifier']) => departures.filter((fact) => fact.classifier === classifier)
  return (
    first(happened.filter(({ code }) => code === 'LOAD')) ??
    first(by('ACTUAL')) ??
    latestSaid(by('ESTIMATED')) ??
    latestSaid(by('PLANNED'))
  )
}

/** On which half of the way something happened: by its port, else its country, else before or after the cargo left. */
export const sideOf = (fact: Fact, way: Way, left: string | undefined): Side => {
  const { place, at } = fact
  if (place !== null && fact.kind === 'EQUIPMENT') {
    if (way.origin.includes(place) !== way.destination.includes(place))
      return way.origin.includes(place) ? 'ORIGIN' : 'DESTINATION'
    const [here, there] = [countries(way.origin), countries(way.destination)]
    const country = place.slice(0, 2)
    if (here.includes(country) !== there.includes(country)) return here.includes(country) ? 'ORIGIN' : 'DESTINATION'
  }
  if (left !== undefined) return at < left ? 'ORIGIN' : 'DESTINATION'
  return way.operation === 'importation' ? 'DESTINATION' : 'ORIGIN'
}
