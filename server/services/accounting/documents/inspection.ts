import { isDeepStrictEqual } from 'node:util'
import { answersIn, answersTo, stepsIn, unanswered } from '../../../../src/domain/inspection/answers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { refusal } from '../../refusal.ts'
import type { DocumentValues } from './values.ts'

const inspections = ['48', '51']

/** What an inspection is of: the operation of its pieces, where they are of one, and what its procedure asks. */
export const inspected = async (
  session: Session,
  values: DocumentValues,
  current: DocumentValues | null,
): Promise<DocumentValues> =>
  inspections.includes(values.switches ?? '')
    ? {
        ...(await operationOf(session, values, current)),
        ...(isAsFound(values, current) ? {} : await answered(session, values)),
      }
    : {}

/** @throws ApiError 422 at the result: what nobody judged is no inspection that is done, by whatever door it is posted */
export const checkJudged = (session: Session, { switches, result }: DocumentValues): void => {
  if (inspections.includes(switches ?? '') && !result) throw refusal(session, 'documents', 'result', 'noResult')
}

/**
 * What was found is not lost with its draft.
 *
 * @throws ApiError 409 where an inspection has its result
 */
export const assertNothingFound = (session: Session, current: RecordOf<'documents'>): void => {
  if (!inspections.includes(current.switches) || !current.result) return
  const { messages } = session.registry.get('documents').labels[session.caller.locale]
  throw new ApiError('STATE', { errors: { result: messages['inspectionStands'] ?? '' }, current, of: 'documents' })
}

/** What was found stands as it was asked, whatever its procedure asks since. */
const isAsFound = (values: DocumentValues, current: DocumentValues | null): boolean =>
  current !== null &&
  (['procedure', 'results', 'result', 'photos'] as const).every((name) =>
    isDeepStrictEqual(values[name], current[name]),
  )

/** A piece is known by its operation and its place in it: `type~number~sequence`. Those of several operations name none. */
const operationOf = async (
  session: Session,
  values: DocumentValues,
  current: DocumentValues | null,
): Promise<DocumentValues> => {
  const operations = new Set((values.bulks ?? []).map((bulk) => bulk.split('~').slice(0, 2).join('~')))
  if (operations.size === 0) return ofContainer(session, values, current)
  const [only = ''] = operations.size === 1 ? operations : []
  const [preRegisterType = null, preRegisterNumber = null] = only === '' ? [] : only.split('~')
  return { preRegisterType, preRegisterNumber }
}

/** Of a container: the one open operation that has it, where the inspection names none of its own. */
const ofContainer = async (
  session: Session,
  { container, preRegisterNumber }: DocumentValues,
  current: DocumentValues | null,
): Promise<DocumentValues> => {
  const isSaid = Boolean(preRegisterNumber) && (current === null || current.container === container)
  if (!container || isSaid || (preRegisterNumber ?? null) !== (current?.preRegisterNumber ?? null)) return {}
  const open = { status: 'ACTIVE', state: { ne: 'EXECUTED' }, containers: { has: container } } as const
  const { rows } = await session.inOperation('pre-registers').list({ where: open, range: [0, 1] })
  const [only, ...others] = rows
  return only === undefined || others.length > 0 ? {} : { preRegisterType: only.type, preRegisterNumber: only.number }
}

/**
 * An inspection by a procedure (switches 48 and 51) keeps what was answered to each of its steps; it comes to a result
 * when all that are compulsory are answered, and is then of who gave it.
 *
 * @throws ApiError 422 at the answers, naming the steps that nothing answers
 */
const answered = async (session: Session, values: DocumentValues): Promise<DocumentValues> => {
  if (!values.procedure) return {}
  const procedure = await session.asSystem('inspection-procedures').find(values.procedure)
  const steps = stepsIn(procedure?.steps)
  const answers = answersTo(steps, answersIn(values.results))
  // What a host or an earlier build keeps in a form of its own stays.
  const results = Array.isArray(values.results ?? []) ? answers : (values.results ?? null)
  if (!values.result) return { results }
  const missing = unanswered(steps, answers, Boolean(values.photos))
  if (missing.length > 0) throw unansweredRefusal(session, missing.map(({ description }) => description).join(', '))
  return { results, inspector: values.inspector || session.caller.userId }
}

const unansweredRefusal = ({ registry, caller }: Session, steps: string): ApiError => {
  const text = registry.get('documents').labels[caller.locale].messages['unanswered'] ?? ''
  return new ApiError('INVALID', { errors: { results: fill(text, { steps }) } })
}
