import { addDays } from '../../../src/domain/where.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import { companyDay } from '../company/companyDay.ts'
import { textOf } from '../input.ts'
import { holdsFor, type Parameter } from './pricing/holdsFor.ts'
import { priceOfEngine } from './pricing/priceOfEngine.ts'
import { refusal } from '../refusal.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

type Engine = RecordOf<'pricing-engines'>

const parametersOf = (engine: Partial<Engine>): readonly Parameter[] =>
  (engine.parameters ?? []).map((line) => ({
    name: line.name ?? '',
    operator: line.operator ?? '',
    value: line.value ?? '',
    valueTo: line.valueTo ?? '',
  }))

/** A reference's own engine first, then by priority, more conditions, newest, identifier (G-08). */
const bestFirst = (one: Engine, other: Engine): number =>
  Number(other.reference !== null) - Number(one.reference !== null) ||
  one.priority - other.priority ||
  parametersOf(other).length - parametersOf(one).length ||
  other.validFrom.localeCompare(one.validFrom) ||
  one.id.localeCompare(other.id)

/** The engines that price what is asked for with their price, the one that does first; the others tell why (X-PRICE-ENGINE). */
const byParams: Implementation = async (session, input, { deps }) => {
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
  const withPrices: object[] = []
  for (const engine of holding) withPrices.push({ ...engine, price: await priceOfEngine(session, engine, about) })
  return withPrices
}

/** Saving under a code that is there makes its next version; the former ends the day before. */
const before: Before<Engine> = async (session, { action, values }) => {
  if (action !== 'create') return undefined
  if (parametersOf(values).some(({ operator, valueTo }) => operator === 'BETWEEN' && valueTo === ''))
    throw refusal(session, 'pricing-engines', 'parameters', 'between')
  const former = await session
    .asSystem('pricing-engines')
    .first({ where: { code: values.code ?? null }, sort: [['validFrom', 'DESC']] })
  if (former === undefined) return undefined
  const [start, formerStart] = [values.validFrom ?? '', former.validFrom]
  if (start <= formerStart) throw refusal(session, 'pricing-engines', 'validFrom', 'older')
  const end = former.validTo ?? null
  if (end === null || end >= start)
    await session.asSystem('pricing-engines').update(former.id, { validTo: addDays(start, -1) })
  return undefined
}

export default defineService('pricing-engines', { queries: { byParams }, hooks: { before } })
