import { openRequired } from '../../../../src/domain/freight/progress.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { assertContainersFree } from './freeContainers.ts'
import type { Session } from '../../../contract.ts'
import type { Blocked, MoveCode, MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { shareCosts } from '../../waybills/transport-documents/reapportion.ts'
import { comparisonOf } from '../../waybills/transport-documents/totals.ts'
import { closing, completeCosts, moneyAgainst } from './closing.ts'
import { invoiceJob } from './invoiceJob.ts'
import { followBills, lockCreditsOfJob } from './sinceClosed.ts'
import { eventsIn } from './rows.ts'

type Job = RecordOf<'shipments'>
type Told = { readonly [value: string]: string }

/** A reason that names what it speaks of, in the words of the job's own fields. */
const naming = (session: Session, code: string, field: string, name: string, values: readonly string[]): Blocked => {
  const { messages, options } = session.registry.get('shipments').labels[session.caller.locale]
  const words: Told = options[name] ?? {}
  const told = [...new Set(values.map((value) => words[value] ?? value))].join(', ')
  return { code, field, text: fill(messages[code] ?? code, { [field]: told }) }
}

const openEvents = (session: Session, job: Job): readonly Blocked[] => {
  const open = openRequired(eventsIn(job))
  return open.length === 0
    ? []
    : [
        naming(
          session,
          'openEvents',
          'events',
          'event',
          open.map(({ event }) => event),
        ),
      ]
}

const dangerous = (session: Session, job: Job): readonly Blocked[] => {
  const open = (job.dangerousGoods ?? []).filter(({ compliance }) => compliance !== 'COMPLIANT')
  return open.length === 0
    ? []
    : [
        naming(
          session,
          'dangerous',
          'dangerousGoods',
          'unNumber',
          open.map(({ unNumber }) => `UN ${unNumber}`),
        ),
      ]
}

/** Whether a master is what the houses of a job and of the other jobs below it add up to (X-BL-TOTALS). */
export const totalsMatch = async (session: Session, { masterBl, houses }: Partial<Job>): Promise<boolean> => {
  const [master] = masterBl ? await session.asSystem('bills-of-lading').getMany([masterBl]) : []
  if (master === undefined || !houses?.length) return true
  const written = session.asSystem('house-bills-of-lading')
  const others = await written.all({ where: { masterBL: master.id, status: 'ACTIVE', serial: { nin: houses } } })
  const own = (await written.getMany(houses)).filter(({ status }) => status === 'ACTIVE')
  return (await comparisonOf(session, master, [...own, ...others])).matches
}

/** What is missing of what happens; of a job that was canceled nothing more does. */
const against = async (session: Session, job: Job): Promise<readonly Blocked[]> =>
  job.progress === 'CANCELED'
    ? []
    : [
        ...openEvents(session, job),
        ...dangerous(session, job),
        ...((await totalsMatch(session, job)) ? [] : [{ code: 'totals', field: 'houses' }]),
      ]

const papersMissing = (session: Session, job: Job, today: string): readonly Blocked[] => {
  const open = (job.documents ?? []).filter(
    ({ required, verifiedOn, expiresOn }) => required === true && (!verifiedOn || (expiresOn && expiresOn < today)),
  )
  return open.length === 0
    ? []
    : [
        naming(
          session,
          'papersMissing',
          'documents',
          'paper',
          open.map(({ paper }) => paper),
        ),
      ]
}

const completeOperations: MoveSteps<Job> = { blocked: ({ session, record }) => against(session, record) }

/** What is missing of a job and of its papers; of one that was canceled nothing more comes. */
const unfinished = async (session: Session, job: Job, today: string): Promise<readonly Blocked[]> =>
  job.progress === 'CANCELED'
    ? []
    : [
        ...(job.partial === false ? [] : [{ code: 'stillPartial', field: 'partial' }]),
        ...(await against(session, job)),
        ...papersMissing(session, job, today),
      ]

/** Everything that is against it: what is missing of the job, of its papers and of its money. */
const close = closing(async ({ session, record, today }) => [
  ...(await unfinished(session, record, today)),
  ...(await moneyAgainst(session, record)),
])

/** Why is kept with who and when in the history. */
const reopen: MoveSteps<Job> = {
  before: lockCreditsOfJob,
  effect: async ({ session, record, input }) => {
    await assertContainersFree(session, record, null)
    return { reopenReason: textOf(input, 'reason'), closedAt: null }
  },
  after: async ({ session }, { id }) => {
    await followBills(session, id)
    await shareCosts(session, id)
  },
}

export const shipmentMoves = {
  completeOperations,
  completeCosts,
  close,
  invoice: invoiceJob,
  reopen,
} as const satisfies {
  readonly [move: string]: MoveCode<Job>
}
