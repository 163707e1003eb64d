import type { RecordOf } from '../../../../src/resources/records.ts'
import { type Where, whereLimits } from '../../../../src/schema/where.ts'
import type { RepositoryOf } from '../../../contract.ts'
import { slices } from '../../slices.ts'
import { type Asked, holdsFor, type Parameter } from './holdsFor.ts'

export type Engine = RecordOf<'pricing-engines'>

export const parametersOf = (engine: Partial<Engine>): readonly Parameter[] =>
  (engine.parameters ?? []).map((line) => ({
    name: line.name ?? '',
    operator: line.operator ?? '',
    value: line.value ?? '',
    valueTo: line.valueTo ?? '',
  }))

/** What engines are looked for by, before their conditions. */
export interface EnginesAsked {
  readonly date: string
  /** Empty: of any. */
  readonly module: string
  readonly references: readonly string[]
}

/** The engines in force on a day that price any of these references, or all, with their conditions (G-08). */
export const enginesOf = async (
  engines: Pick<RepositoryOf<'pricing-engines'>, 'all' | 'getMany'>,
  { date, module, references }: EnginesAsked,
): Promise<readonly Engine[]> => {
  const inForce: Where = {
    status: 'ACTIVE',
    validFrom: { lte: date },
    and: [{ or: [{ validTo: null }, { validTo: { gte: date } }] }, module === '' ? {} : { module }],
  }
  // A paper names more products than a condition takes, and there may be an engine for each that is sold.
  const parts = [null, ...slices(references, whereLimits.list).map((part) => ({ in: part }))]
  const rows: { readonly id: string }[] = []
  for (const reference of parts) rows.push(...(await engines.all({ where: { and: [inForce, { reference }] } })))
  return rows.length === 0 ? [] : engines.getMany(rows.map(({ id }) => id))
}

/** What is priced, and the code of the engine that it names: a later version of that one is its own too. */
export interface ToPrice {
  readonly id: string
  readonly ownCode: string | undefined
}

/** The reference's own engine first, then by priority, more conditions, newest, identifier (G-08). */
const bestFirst =
  ({ ownCode }: ToPrice) =>
  (one: Engine, other: Engine): number => {
    const isOwn = ({ reference, code }: Engine) => Number(Boolean(reference) || code === ownCode)
    return (
      isOwn(other) - isOwn(one) ||
      one.priority - other.priority ||
      parametersOf(other).length - parametersOf(one).length ||
      other.validFrom.localeCompare(one.validFrom) ||
      one.id.localeCompare(other.id)
    )
  }

/** Monday is 1, Sunday 7. */
const dayOfWeek = (date: string): string => String(new Date(`${date}T00:00:00Z`).getUTCDay() || 7)

/** Those of them that price what is asked for: the first one does, the others tell why it is that one (X-PRICE-ENGINE). */
export const holding = (engines: readonly Engine[], toPrice: ToPrice, asked: Asked): readonly Engine[] => {
  const date = [asked['date'] ?? ''].flat()[0] ?? ''
  const known: Asked = date === '' ? asked : { dayOfWeek: dayOfWeek(date), ...asked }
  return engines
    .filter((engine) => !engine.reference || engine.reference === toPrice.id)
    .filter((engine) => holdsFor(parametersOf(engine), known))
    .toSorted(bestFirst(toPrice))
}
