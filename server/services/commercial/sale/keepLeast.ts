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
import { referencesOf } from './referencesOf.ts'
import { billedAs, saleOf } from './saleOf.ts'

/** A sale as a person says it and who sells it, as it is priced, and as it stood. */
interface Selling {
  readonly resource: string
  /** By which it is told in the audit log. */
  readonly id: string
  readonly title: string
  readonly said: Sale
  readonly priced: Sale
  readonly before: Sale | null
  /** The service that carriage is billed as, which has its lists. */
  readonly carriage: string
}

interface Lowered {
  readonly path: string
  readonly least: Least
}

const net = ({ unitValue, discountRate }: SoldLine): Big =>
  new Big(unitValue ?? 0).times(new Big(100).minus(discountRate)).div(100)

/** What a price that stood was allowed for, beside its line. */
const allowedFor = ['module', 'customer', 'currency'] as const

/** Whether a line asks for what stood there at least as much, and of as many at least. */
const keeps = (line: SoldLine, stood: SoldLine): boolean =>
  line.line !== null &&
  line.line === stood.line &&
  line.reference === stood.reference &&
  line.store === stood.store &&
  line.quantity >= stood.quantity &&
  stood.unitValue !== null &&
  net(line).gte(net(stood))

/** The lines that stood already: what stood, stands, once. */
const standing = ({ priced, before }: Selling): ReadonlySet<SoldLine> => {
  if (before === null || allowedFor.some((field) => before[field] !== priced[field])) return new Set()
  const left = [...before.lines]
  return new Set(
    priced.lines.filter((line) => {
      const at = left.findIndex((stood) => keeps(line, stood))
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    }),
  )
}

/** Whether a person says anything of what a line costs; of others it is what the company asks. */
const isPricedByHand = (said: SoldLine | undefined): boolean =>
  said !== undefined && (said.unitValue !== null || said.discountRate !== 0)

const loweredIn = async (session: Session, selling: Selling): Promise<readonly Lowered[]> => {
  const { said, priced, carriage } = selling
  const stood = standing(selling)
  const suspects = [...priced.lines.entries()].filter(
    ([index, line]) => isPricedByHand(said.lines[index]) && !stood.has(line),
  )
  if (suspects.length === 0) return []
  const known = await referencesOf(session, said)
  // Of the sale as it was when it was priced: by what it comes to now another engine might hold.
  const offers = await salePrices(session, said, known)
  const lowered: Lowered[] = []
  for (const [index, line] of suspects) {
    const sold = known.get(line.reference)
    if (line.unitValue === null || (sold?.kind === 'SERVICE' && sold.id === carriage)) continue
    const { least } = await offers(line)
    if (least === null || net(line).gte(least.price)) continue
    lowered.push({
      path: `lines.${index}.${new Big(line.unitValue).lt(least.price) ? 'unitValue' : 'discountRate'}`,
      least,
    })
  }
  return lowered
}

/** What a least price comes from is told to who may read all of it: to others that there is one. */
const tells = (session: Session, { from }: Least): boolean => {
  const { caller, registry } = session
  if (caller.superUser) return true
  const resource = registry.get(from)
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

/** Around the writing of a paper: of what a person sells no price falls below its least. */
export const keepingLeast =
  <R extends { readonly [field: string]: unknown }>(before: Before<R>): Before<R> =>
  async (session, change) => {
    const { action, resource, values, byServer, opening, current } = change
    const wanted = await before(session, change)
    if (action === 'delete' || byServer || opening !== undefined) return wanted
    const paper: { readonly [field: string]: unknown } = { ...values, ...wanted }
    const today = session.today()
    await keepLeast(session, {
      resource,
      id: identifierOf(session.registry.get(resource), paper),
      title: String(paper['number'] ?? ''),
      said: saleOf({ ...values, salesperson: paper['salesperson'] }, today),
      priced: saleOf(paper, today),
      before: current && saleOf(current, today),
      carriage: billedAs(paper),
    })
    return wanted
  }
