import type { Resource } from '../../src/schema/resource.ts'
import { allows } from '../access/allows.ts'
import type { Session } from '../contract.ts'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { Call } from './call.ts'
import { identifierOf } from './identifier.ts'

/** Refusals of who came too late: the record is another, or stands elsewhere, than he saw. */
const tooLate: ReadonlySet<ErrorCode> = new Set(['STALE', 'STATE', 'OP_STATE'])

/** Who comes too late reads who changed the record last and when, where he may read its history. */
export const withLastChange = async (
  session: Session,
  resource: Resource,
  call: Call,
  problem: unknown,
): Promise<unknown> => {
  if (!(problem instanceof ApiError) || !tooLate.has(problem.code)) return problem
  const of = session.registry.get(problem.of ?? resource.name)
  if (!allows(session.caller, of, 'history')) return problem
  try {
    const id = problem.current?.id ?? (await identifierOf(call, of, session))
    const [last] = await session.of(of.name).history(id)
    if (last === undefined) return problem
    const own = last.userId === session.caller.userId
    return problem.after({ by: last.userName, at: last.at, own, written: written(last.at, session) })
  } catch (absent) {
    // A call that names no record, or one without a history, is refused as it was.
    if (absent instanceof ApiError) return problem
    throw absent
  }
}

const written = (at: string, { caller: { locale, timeZone } }: Session): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))
