import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { moneyWritten } from '../../../../src/domain/writtenNumbers.ts'
import { allows, hasFurther } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { seesAllStores } from '../../../access/warehouseAccess.ts'
import type { Before } from '../../../db/repository/hooks.ts'
import { identifierOf } from '../../../db/repository/identifiers.ts'
import { ApiError } from '../../../errors.ts'
import { type Least, type Sale, salePrices, type SoldLine } from '../../prices/pricing/salePrices.ts'
import { stoodAs } from './pricesOf.ts'
import { referencesOf } from './referencesOf.ts'
import { saleOf } from './saleOf.ts'

/** A sale as a person says it, as it is priced, and as it stood. */
interface Selling {
  readonly resource: string
  /** By which it is told in the audit log. */
  readonly id: string
  readonly title: string
  readonly said: Sale
  readonly priced: Sale
  readonly before: Sale | null
}

interface Lowered {
  readonly path: string
  readonly least: Least
}

const net = ({ unitValue, discountRate }: SoldLine): Big =>
  new Big(unitValue ?? 0).times(new Big(100).minus(discountRate)).div(100)

/** Whether a person asks less for a line than stood there, or than anybody but he said: what stood, stands. */
const isLowered = (said: SoldLine, { priced, before }: Selling): boolean => {
  if (said.unitValue === null && said.discountRate === 0) return false
  const stood = stoodAs(said, before)
  return stood?.unitValue == null || before?.currency !== priced.currency || net(said).lt(net(stood))
}

const loweredIn = async (session: Session, selling: Selling): Promise<readonly Lowered[]> => {
  const { said, priced } = selling
  const suspects = said.lines.flatMap((line, index) => (isLowered(line, selling) ? [index] : []))
  if (suspects.length === 0) return []
  const offers = await salePrices(session, priced, await referencesOf(session, priced))
  const lowered: Lowered[] = []
  for (const index of suspects) {
    const { [index]: line } = priced.lines
    const least = line?.unitValue == null ? null : (await offers(line)).least
    if (line === undefined || least === null || net(line).gte(least.price)) continue
    lowered.push({
      path: `lines.${index}.${new Big(line.unitValue ?? 0).lt(least.price) ? 'unitValue' : 'discountRate'}`,
      least,
    })
  }
  return lowered
}

const readFrom = { minPrice: 'pricing-engines', cost: 'stocks' } as const

/** What a least price comes from is told to who may read all of it: to others that there is one. */
const tells = (session: Session, { from }: Least): boolean => {
  const { caller, registry } = session
  if (caller.superUser) return true
  const resource = registry.get(readFrom[from])
  return allows(caller, resource, 'list') && caller.restrictions[resource.name] === undefined && seesAllStores(session)
}

const refused = (session: Session, { resource, priced }: Selling, lowered: readonly Lowered[]): ApiError => {
  const { caller, registry } = session
  const { messages } = registry.get(resource).labels[caller.locale]
  const told = (least: Least): string =>
    tells(session, least)
      ? fill(messages['belowLeast'] ?? '', { least: moneyWritten(caller.locale, least.price, priced.currency) })
      : (messages['belowLeastUntold'] ?? '')
  return new ApiError('INVALID', { errors: Object.fromEntries(lowered.map(({ path, least }) => [path, told(least)])) })
}

/**
 * A person lowers what a pricing engine prices down to its least price, or to the cost where it has none (G-08); further
 * only who has the right to, which the audit log tells.
 */
const keepLeast = async (session: Session, selling: Selling): Promise<void> => {
  const lowered = await loweredIn(session, selling)
  if (lowered.length === 0) return
  if (!hasFurther(session.caller, session.registry.get('pricing-engines'), 'override'))
    throw refused(session, selling, lowered)
  const { resource, id, title, before } = selling
  await session.asSystem('audit-entries').create({
    at: session.now().toISOString(),
    event: 'PRICE',
    person: session.caller.username,
    action: before === null ? 'create' : 'update',
    subject: resource,
    recordId: id,
    recordTitle: title,
    changed: lowered
      .map(({ path }) => path)
      .join(', ')
      .slice(0, 500),
  })
}

/** Around the writing of a paper: of what a person sells no price falls below its least. What is carried has its lists. */
export const keepingLeast =
  <R extends { readonly [field: string]: unknown }>(before: Before<R>): Before<R> =>
  async (session, change) => {
    const { action, resource, values, byServer, opening, current } = change
    const wanted = await before(session, change)
    if (action === 'delete' || byServer || opening !== undefined || values['module'] === 'COURIER') return wanted
    const paper = { ...values, ...wanted }
    const today = session.today()
    await keepLeast(session, {
      resource,
      id: identifierOf(session.registry.get(resource), paper),
      title: String(paper['number'] ?? ''),
      said: saleOf(values, today),
      priced: saleOf(paper, today),
      before: current && saleOf(current, today),
    })
    return wanted
  }
