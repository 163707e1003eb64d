import { addDays } from '../../../src/domain/where.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../company/companyDay.ts'
import { textOf } from '../input.ts'
import { type Engine, enginesOf, holding, parametersOf } from './pricing/enginesOf.ts'
import { type Costs, priceOfEngine } from './pricing/priceOfEngine.ts'
import { refusal } from '../refusal.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

/** What of costs may be seen by who asks. */
const costsFor = (session: Session): Costs => {
  const sees = (resource: string) => allows(session.caller, session.registry.get(resource), 'list')
  return {
    stocks: sees('stocks') ? session.of('stocks') : null,
    movements: sees('stock-movements') ? session.of('stock-movements') : null,
  }
}

/** The engines that price what is asked for with their price, the one that does first; the others tell why (X-PRICE-ENGINE). */
const byParams: Implementation = async (session, input, { deps }) => {
  const today = companyDay(deps.clock(), session.caller)
  const date = textOf(input, 'date') || today
  const [reference, module] = [textOf(input, 'reference'), textOf(input, 'module')]
  const references = reference === '' ? [] : [reference]
  const engines = await enginesOf(session.of('pricing-engines'), { date, module, references })
  const asked = Object.fromEntries(Object.keys(input).map((name) => [name, textOf(input, name)]))
  const priced = await session.inOperation('references').find(reference)
  const own = await session.of('pricing-engines').find(priced?.pricingEngine)
  const found = holding(engines, { id: reference, ownCode: own?.code }, { ...asked, date })
  if (priced === undefined) return found
  const about = { reference: priced, store: textOf(input, 'store'), day: date, today, costs: costsFor(session) }
  const withPrices: object[] = []
  for (const engine of found) withPrices.push({ ...engine, price: await priceOfEngine(session, engine, about) })
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
