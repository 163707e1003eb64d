import type { Text } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'

/** A count of the first page, and what came and went of it lately: a file of the folder `cards`, which is its code. */
export interface Card {
  readonly title: Text
  /** How a customer reads it, where the company's word says it from the other side. */
  readonly toCustomers?: Text
  /** Its place: the order in which cargo and money come (B-DASHBOARD-CALLS). */
  readonly order: number
  readonly resource: string
  readonly where: (today: string) => Where
  /** Days on which it grew and, where it is known, shrank. */
  readonly came: string
  readonly went?: string
  /** What of the resource is compared by those days; default: all of it. */
  readonly compared?: () => Where
  readonly icon: string
}

export const defineCard = (card: Card): Card => card
