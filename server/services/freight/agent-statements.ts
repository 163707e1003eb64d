import { fill } from '../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { nextOfSeries } from '../accounting/consecutives/ownSeries.ts'
import { type Before, defineService } from '../service.ts'
import { confirm } from './agent-statements/confirm.ts'
import { netted, sharesOf } from './agent-statements/gather.ts'
import { statement } from './agent-statements/print.ts'
import { repeatedIn } from './agent-statements/repeated.ts'
import { release } from './agent-statements/release.ts'

const resource = 'agent-statements'

type Statement = RecordOf<typeof resource>

const series = { documentType: 'AS', table: 'agent_statements' } as const

/** One statement of an agent, month and currency at a time. */
const refuseTwice = async (session: Session, values: Partial<Statement>, own: string | null): Promise<void> => {
  const { agent, month, currency } = values
  if (!agent || !month || !currency) return
  const found = await session
    .asSystem(resource)
    .all({ where: { agent, month, currency, statementState: { ne: 'CANCELED' } } })
  const other = found.find(({ id, statementState }) => id !== own && statementState === 'DRAFT')
  if (other === undefined) return
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  throw new ApiError('INVALID', {
    errors: { month: fill(messages['twice'] ?? 'twice', { number: other.number ?? other.id }) },
  })
}

const gathered = async (session: Session, values: Partial<Statement>) => {
  const shares = await sharesOf(session, values)
  return { shares: [...shares], ...netted(shares, values.theirs), gatheredAt: session.now().toISOString() }
}

/** It takes its number and the jobs of its month when it is made; what the agent says is netted as it is written. */
const before: Before<Statement> = async (session, { action, input, current, values, move }) => {
  if (action === 'delete' || move !== undefined) return undefined
  await refuseTwice(session, values, current?.id ?? null)
  const repeated = await repeatedIn(session, values, current?.id ?? null)
  if (repeated !== null) throw new ApiError('INVALID', { errors: { theirs: repeated } })
  const number = current === null ? { number: await nextOfSeries(session, series) } : {}
  const same =
    current !== null && (['agent', 'month', 'currency'] as const).every((name) => current[name] === values[name])
  const follows = same ? netted(current.shares ?? [], values.theirs) : await gathered(session, values)
  return { ...input, ...number, ...follows }
}

export default defineService(resource, {
  queries: { statement },
  hooks: { before },
  moves: { gather: async ({ session, record }) => gathered(session, record), confirm, release },
})
