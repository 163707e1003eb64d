import { addDays } from '../../src/domain/where.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { companyDay } from './companyDay.ts'
import { textOf } from './input.ts'
import { holdsFor, type Parameter } from './pricing/holdsFor.ts'
import { priceOfEngine } from './pricing/priceOfEngine.ts'
import { refusal } from './refusal.ts'
import type { Change } from '../db/repository/hooks.ts'
import { defineService, type Implementation } from './service.ts'

const parametersOf = (engine: { readonly [field: string]: unknown }): readonly Parameter[] =>
  (Array.isArray(engine['parameters']) ? (engine['parameters'] as readonly JsonObject[]) : []).map((line) => ({
    name: textOf(line, 'name'),
    operator: textOf(line, 'operator'),
    value: textOf(line, 'value'),
    valueTo: textOf(line, 'valueTo'),
  }))

/** A reference's own engine first, then by priority, more conditions, newest, identifier (G-08). */
const bestFirst = (one: AnyRecord, other: AnyRecord): number =>
  Number(other['reference'] !== null) - Number(one['reference'] !== null) ||
  Number(one['priority']) - Number(other['priority']) ||
  parametersOf(other).length - parametersOf(one).length ||
  String(other['validFrom']).localeCompare(String(one['validFrom'])) ||
  one.id.localeCompare(other.id)

/** The engines that price what is asked for with their price, the one that does first; the others tell why (X-PRICE-ENGINE). */
const byParams: Implementation = async (session, input, context) => {
  const { deps } = context
  const today = companyDay(deps.clock(), session.caller)
  const date = textOf(input, 'date') || today
  const [reference, module] = [textOf(input, 'reference'), textOf(input, 'module')]
  const rows = await session.of('pricing-engines').all({
    where: {
      status: 'ACTIVE',
      validFrom: { lte: date },
      and: [
        { or: [{ validTo: null }, { validTo: { gte: date } }] },
        { or: [{ reference: null }, ...(reference === '' ? [] : [{ reference }])] },
        module === '' ? {} : { module },
      ],
    },
  })
  const engines = rows.length === 0 ? [] : await session.of('pricing-engines').getMany(rows.map(({ id }) => id))
  const asked = Object.fromEntries(Object.keys(input).map((name) => [name, textOf(input, name)]))
  const holding = engines.filter((engine) => holdsFor(parametersOf(engine), { ...asked, date })).toSorted(bestFirst)
  const priced = await session.inOperation('references').find(reference)
  if (priced === undefined) return holding
  const about = { reference: priced, store: textOf(input, 'store'), day: date, today }
  const withPrices: AnyRecord[] = []
  for (const engine of holding)
    withPrices.push({ ...engine, price: await priceOfEngine(session, engine, about, context) })
  return withPrices
}

const formerOf = async (session: Session, code: string): Promise<AnyRecord | undefined> =>
  await session.asSystem('pricing-engines').first({ where: { code }, sort: [['validFrom', 'DESC']] })

/** Saving under a code that is there makes its next version; the former ends the day before. */
const before = async (session: Session, { action, input }: Change): Promise<undefined> => {
  if (action !== 'create') return undefined
  if (parametersOf(input).some(({ operator, valueTo }) => operator === 'BETWEEN' && valueTo === ''))
    throw refusal(session, 'pricing-engines', 'parameters', 'between')
  const former = await formerOf(session, textOf(input, 'code'))
  if (former === undefined) return undefined
  const [start, formerStart] = [textOf(input, 'validFrom'), String(former['validFrom'])]
  if (start <= formerStart) throw refusal(session, 'pricing-engines', 'validFrom', 'older')
  const end = typeof former['validTo'] === 'string' ? former['validTo'] : null
  if (end === null || end >= start)
    await session.asSystem('pricing-engines').update(former.id, { validTo: addDays(start, -1) })
  return undefined
}

export default defineService('pricing-engines', { queries: { byParams }, hooks: { before } })
