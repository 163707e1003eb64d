import Big from 'big.js'
import { marginNeedsReason } from '../../../../src/domain/freight/profit.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { blockedReason } from '../../../moves/reasons.ts'
import type { MoveReason } from '../../../../src/domain/moves/recordMoves.ts'
import type { Blocked, MoveSteps } from '../../../moves/moving.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { namedDocuments } from '../../accounting/billing/namedDocuments.ts'
import { agreementOf } from '../agent-statements/agreementOf.ts'
import { isAsSettled, shareNow } from '../agent-statements/gather.ts'
import { chargesOf, giveUpCosts, heldChargesOf, unbalanced, withOpenCost, withOpenSale } from './charges.ts'
import { jobFigures } from '../figures/profit.ts'
import { openStays } from './stayCharges.ts'
import { unmatchedBills } from './unmatchedBills.ts'

const resource = 'shipments'

type Job = RecordOf<typeof resource>
type Charge = RecordOf<'shipment-charges'>

const isCanceled = ({ progress }: Job): boolean => progress === 'CANCELED'

/** A reason that names the charges that it speaks of, as far as the caller may read them. */
export const namingCharges = async (
  session: Session,
  code: string,
  field: string,
  charges: readonly Charge[],
): Promise<Blocked> => {
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  const shown = await session.inOperation('shipment-charges').getMany(charges.map(({ id }) => id))
  const told = [
    ...shown.map(({ line, description }) => [line, description].filter((word) => word !== undefined).join(' ')),
    ...(shown.length < charges.length ? ['…'] : []),
  ]
  return { code, field, text: fill(messages[code] ?? code, { charges: told.join(', ') }) }
}

/** Invoices of the job that nobody has issued yet. */
const draftInvoices = async (session: Session, charges: readonly Charge[]): Promise<readonly Blocked[]> => {
  const ids = [
    ...new Set(charges.flatMap(({ sellBills }) => (sellBills ?? []).flatMap(({ document }) => document ?? []))),
  ]
  const found = ids.length === 0 ? [] : await session.asSystem('documents').getMany(ids)
  const inDraft = found.flatMap(({ id, state }) => (state === 'DRAFT' ? [id] : []))
  if (inDraft.length === 0) return []
  const { draftInvoice = '' } = session.registry.get(resource).labels[session.caller.locale].messages
  const drafts = (await namedDocuments(session, inDraft)) || '…'
  return [{ code: 'draftInvoice', field: 'invoices', text: fill(draftInvoice, { drafts }) }]
}

/** A reason that names the containers whose days it speaks of. */
const ofContainers = (session: Session, code: string, containers: readonly string[]): readonly Blocked[] => {
  if (containers.length === 0) return []
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  return [
    {
      code,
      field: 'freeTime',
      text: fill(messages[code] ?? code, { containers: [...new Set(containers)].join(', ') }),
    },
  ]
}

/** A job that was canceled, of whose profit nothing is its agent's. */
const sharesNothing = async (session: Session, job: Job, currency: string): Promise<boolean> =>
  isCanceled(job) && (await shareNow(session, job, currency))?.share === 0

/** The share of an agent with whom something is agreed is posted before the job closes (freight, 9). */
const agentUnsettled = async (session: Session, job: Job): Promise<readonly Blocked[]> => {
  const agreement = job.agentStatement ? null : await agreementOf(session, job)
  return agreement === null || (await sharesNothing(session, job, agreement.currency))
    ? []
    : [{ code: 'agentUnsettled', field: 'agentStatement' }]
}

/** What of the money of a job stands against its closing, whatever reasons are given for the rest. */
export const moneyAgainst = async (session: Session, job: Job): Promise<readonly Blocked[]> => {
  const charges = await chargesOf(session, job.id)
  // Of what was canceled no more is sold.
  const unbilled = isCanceled(job) ? [] : withOpenSale(charges)
  const { running, uncharged } = await openStays(session, job, charges)
  return [
    ...(unbilled.length === 0 ? [] : [await namingCharges(session, 'unbilled', 'charges', unbilled)]),
    ...((await unbalanced(session, charges)).length === 0 ? [] : [{ code: 'unbalanced', field: 'disbursements' }]),
    ...(await draftInvoices(session, charges)),
    ...ofContainers(session, 'staysRunning', running),
    ...ofContainers(session, 'staysUncharged', uncharged),
    ...(await agentUnsettled(session, job)),
  ]
}

/** The move asks for it. */
const answered = true

/** What of the profit was settled with the agent is what it is now, or somebody says why not. */
const shareChanged = async (session: Session, job: Job, noMoreCosts: boolean): Promise<readonly Blocked[]> => {
  const statement = await session.asSystem('agent-statements').find(job.agentStatement)
  const row = (statement?.shares ?? []).find(({ shipment }) => shipment === job.id)
  if (statement === undefined || row === undefined) return []
  const now = await shareNow(
    session,
    job,
    statement.currency,
    row.exchangeRate ?? null,
    noMoreCosts ? ['paid'] : undefined,
  )
  return isAsSettled(job, statement, row, now) ? [] : [{ code: 'shareChanged', field: 'marginReason', answered }]
}

const big = (figures: JsonObject, name: string): Big => new Big(Number(figures[name] ?? 0))

/** What a reason would do for: costs that no bill came of, and a margin that nobody expects. */
const reasonsMissing = async (session: Session, job: Job, input: JsonObject): Promise<readonly Blocked[]> => {
  const charges = await chargesOf(session, job.id)
  const open = withOpenCost(charges)
  const { differing } = await openStays(session, job, charges)
  const reasoned = textOf(input, 'marginReason') !== ''
  const figures = await jobFigures(session, job.id)
  const noMoreCosts = textOf(input, 'noMoreCosts') !== ''
  const buy = noMoreCosts ? big(figures, 'paid') : big(figures, 'paid').plus(big(figures, 'accrual'))
  const traded = { sell: big(figures, 'billed').plus(isCanceled(job) ? 0 : big(figures, 'workInProgress')), buy }
  return [
    ...(open.length > 0 && !noMoreCosts
      ? [{ ...(await namingCharges(session, 'openAccrual', 'noMoreCosts', open)), answered } as const]
      : []),
    ...(reasoned
      ? []
      : [
          ...(marginNeedsReason(traded) ? [{ code: 'margin', field: 'marginReason', answered } as const] : []),
          ...ofContainers(session, 'staysDiffer', differing).map(
            (one): Blocked => ({
              ...one,
              field: 'marginReason',
              answered,
            }),
          ),
          ...(await shareChanged(session, job, noMoreCosts)),
        ]),
  ]
}

/** Every reason at its field; those of one field one after the other. */
const atTheirFields = (reasons: readonly MoveReason[]): { readonly [field: string]: string } => {
  const told = new Map<string, string>()
  for (const { field = 'jobState', text } of reasons)
    told.set(field, [...(told.has(field) ? [told.get(field)] : []), text].join('. '))
  return Object.fromEntries(told)
}

/** What a canceled job sold and did not bill is sold no more. */
const giveUpSales = async (session: Session, job: Job, reason: string): Promise<void> => {
  const words: { readonly [progress: string]: string } =
    session.registry.get(resource).labels[session.caller.locale].options['progress'] ?? {}
  const noMoreSales = reason || (words['CANCELED'] ?? 'CANCELED')
  for (const { id } of withOpenSale(await chargesOf(session, job.id)))
    await session.asSystem('shipment-charges').update(id, { sellFinal: true, noMoreSales })
}

/** Closed when nothing is against it; otherwise all that is, at once. */
export const closing = (against: NonNullable<MoveSteps<Job>['blocked']>): MoveSteps<Job> => ({
  blocked: async (moving) => [
    ...((await against(moving)) ?? []),
    ...(await reasonsMissing(moving.session, moving.record, {})),
  ],
  notes: ({ session, record }) => unmatchedBills(session, record.id),
  through: async (moving) => {
    const { session, record, input, context } = moving
    await heldChargesOf(session, record.id)
    const reasons = [...(await against(moving)), ...(await reasonsMissing(session, record, input))].map((one) =>
      blockedReason(session, context.resource, one),
    )
    if (reasons.length > 0) throw new ApiError('INVALID', { errors: atTheirFields(reasons) })
    const reason = textOf(input, 'noMoreCosts')
    if (isCanceled(record)) await giveUpSales(session, record, textOf(input, 'marginReason'))
    if (reason !== '') await giveUpCosts(session, withOpenCost(await chargesOf(session, record.id)), reason)
    await session.asSystem(resource).move(record.id, 'close', {
      closedAt: session.now().toISOString(),
      ...(reason === '' ? {} : { noMoreCosts: reason }),
      ...(textOf(input, 'marginReason') === '' ? {} : { marginReason: textOf(input, 'marginReason') }),
    })
    return session.of(resource).get(record.id)
  },
})

/** All costs have come, or somebody says why no more do. */
export const completeCosts: MoveSteps<Job> = {
  blocked: async ({ session, record }) => {
    const open = withOpenCost(await chargesOf(session, record.id))
    return open.length === 0
      ? []
      : [{ ...(await namingCharges(session, 'openAccrual', 'noMoreCosts', open)), answered }]
  },
  notes: ({ session, record }) => unmatchedBills(session, record.id),
  effect: async ({ session, record, input, context }) => {
    const open = withOpenCost(await heldChargesOf(session, record.id))
    const reason = textOf(input, 'noMoreCosts')
    if (open.length > 0 && reason === '') {
      const blocked = await namingCharges(session, 'openAccrual', 'noMoreCosts', open)
      const { text } = blockedReason(session, context.resource, blocked)
      throw new ApiError('INVALID', { errors: { noMoreCosts: text } })
    }
    await giveUpCosts(session, open, reason)
    return undefined
  },
}
