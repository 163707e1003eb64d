import { openRequired } from '../../../src/domain/freight/progress.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import { assertContainersFree } from './freeContainers.ts'
import type { Session } from '../../contract.ts'
import type { Blocked, MoveCode, MoveSteps } from '../../moves/moving.ts'
import { textOf } from '../input.ts'
import { comparisonOf } from '../transport-documents/totals.ts'
import { closing, completeCosts, moneyAgainst } from './closing.ts'
import { invoiceJob } from './invoiceJob.ts'
import { eventsIn, idOf, idsOf, rowsIn } from './rows.ts'

type Told = { readonly [value: string]: string }

/** A reason that names what it speaks of, in the words of the job's own fields. */
const naming = (session: Session, code: string, field: string, name: string, values: readonly string[]): Blocked => {
  const { messages, options } = session.registry.get('shipments').labels[session.caller.locale]
  const words: Told = options[name] ?? {}
  const told = [...new Set(values.map((value) => words[value] ?? value))].join(', ')
  return { code, field, text: fill(messages[code] ?? code, { [field]: told }) }
}

const openEvents = (session: Session, job: AnyRecord): readonly Blocked[] => {
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

const dangerous = (session: Session, job: AnyRecord): readonly Blocked[] => {
  const open = rowsIn(job, 'dangerousGoods').filter((row) => row['compliance'] !== 'COMPLIANT')
  return open.length === 0
    ? []
    : [
        naming(
          session,
          'dangerous',
          'dangerousGoods',
          'unNumber',
          open.map((row) => `UN ${textOf(row, 'unNumber')}`),
        ),
      ]
}

/** Whether the houses of a job add up to its master (X-BL-TOTALS). */
export const totalsMatch = async (session: Session, job: { readonly [field: string]: unknown }): Promise<boolean> => {
  const [master] =
    idOf(job, 'masterBl') === '' ? [] : await session.asSystem('bills-of-lading').getMany([idOf(job, 'masterBl')])
  const houses = idsOf(job, 'houses')
  if (master === undefined || houses.length === 0) return true
  return (await comparisonOf(session, master, await session.asSystem('house-bills-of-lading').getMany(houses))).matches
}

const against = async (session: Session, job: AnyRecord): Promise<readonly Blocked[]> => [
  ...openEvents(session, job),
  ...dangerous(session, job),
  ...((await totalsMatch(session, job)) ? [] : [{ code: 'totals', field: 'houses' }]),
]

const papersMissing = (session: Session, job: AnyRecord, today: string): readonly Blocked[] => {
  const open = rowsIn(job, 'documents').filter((row) => {
    const expires = textOf(row, 'expiresOn')
    return row['required'] === true && (textOf(row, 'verifiedOn') === '' || (expires !== '' && expires < today))
  })
  return open.length === 0
    ? []
    : [
        naming(
          session,
          'papersMissing',
          'documents',
          'paper',
          open.map((row) => textOf(row, 'paper')),
        ),
      ]
}

const completeOperations: MoveSteps = { blocked: ({ session, record }) => against(session, record) }

/** Everything that is against it: what is missing of the job, of its papers and of its money. */
const close = closing(async ({ session, record, today }) => [
  ...(record['partial'] === false ? [] : [{ code: 'stillPartial', field: 'partial' }]),
  ...(await against(session, record)),
  ...papersMissing(session, record, today),
  ...(await moneyAgainst(session, record)),
])

/** Why is kept with who and when in the history. */
const reopen: MoveSteps = {
  effect: async ({ session, record, input }) => {
    await assertContainersFree(session, record, null)
    return { reopenReason: textOf(input, 'reason'), closedAt: null }
  },
}

export const shipmentMoves = {
  completeOperations,
  completeCosts,
  close,
  invoice: invoiceJob,
  reopen,
} as const satisfies {
  readonly [move: string]: MoveCode
}
