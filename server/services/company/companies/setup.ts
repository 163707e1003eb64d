import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Answering } from '../../service.ts'

interface Step {
  readonly key: string
  readonly resource: string
  /** What there must be one of. */
  readonly where?: Where
  /** How many are there from the beginning. */
  readonly beside?: number
}

/** What a company sets up before it works, in the order in which one needs the other. */
const steps: readonly Step[] = [
  { key: 'company', resource: 'companies', where: { address: { null: false }, phone: { null: false } } },
  { key: 'colleagues', resource: 'users', where: { membershipState: 'ACCEPTED' }, beside: 1 },
  { key: 'warehouse', resource: 'warehouses' },
  { key: 'store', resource: 'stores' },
  { key: 'partners', resource: 'entities' },
  { key: 'numbering', resource: 'consecutives' },
  { key: 'timelines', resource: 'timeline-configs' },
  { key: 'rates', resource: 'currency-factors' },
  { key: 'books', resource: 'ledger-accounts' },
  { key: 'months', resource: 'current-months' },
  { key: 'mail', resource: 'email-configs', where: { status: 'ACTIVE' } },
]

/** The check-list of a company: which of the steps are done, by what is there. */
export const setup: Answering<'auth.companies.setup'> = async (session, input) => {
  if (textOf(input, 'id') !== session.caller.businessId) throw new ApiError('NOT_FOUND')
  return Promise.all(
    steps.map(async (step) => ({
      key: step.key,
      resource: step.resource,
      done: (await countOf(session, step)) > (step.beside ?? 0),
    })),
  )
}

/** Whether there is one is no secret to who sets the company up, whatever rows his role shows him. */
const countOf = async (session: Session, { resource, where = {}, beside = 0 }: Step): Promise<number> =>
  (await session.asSystem(resource).list({ where, range: [0, beside] })).rows.length
