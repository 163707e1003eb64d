import { act } from '../../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import { assertAllowed } from '../../../../access/allows.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { textOf } from '../../../input.ts'
import type { Implementation, OperationContext } from '../../../service.ts'
import { asSystem } from '../../../../db/repository/asSystem.ts'
import { lockOperation } from '../reading/load.ts'
import { perform } from '../perform.ts'
import { refusedFor } from '../refused.ts'
import { assertSeen } from './assertSeen.ts'
import { saveBulks } from './saveBulks.ts'
import { textIn } from '../reading/work.ts'
import { withBulksOf } from './withBulks.ts'
import { writeHeader } from './writeHeader.ts'

const resource = 'pre-registers'

/** A new operation with its pieces in one call; `partial: false` completes it at once, or saves nothing. */
export const create: Implementation = async (session, input, context) => {
  assertAllowed(session.caller, context.resource, 'create')
  const { bulks, partial, ...header } = input
  const made = await session.of(resource).create(header)
  const sequences = await saveBulks(session, made, bulks)
  return finish(session, made, sequences, partial === false, context)
}

/** A partial operation is changed, with its pieces where the call names them (V-OP-EDIT-PARTIAL). */
export const update: Implementation = async (session, input, context) => {
  assertAllowed(session.caller, context.resource, 'update')
  const { bulks, partial, ...header } = input
  const loaded = await lockOperation(session, textOf(input, 'type'), textOf(input, 'number'))
  const outcome = act(loaded.state, 'edit')
  if ('refusal' in outcome) throw refusedFor(loaded, outcome.refusal.rule)
  await assertSeen(session, loaded, input, context.request)
  const written = await session.of(resource).update(loaded.header.id, header)
  const sequences = await saveBulks(session, written, bulks)
  return finish(session, written, sequences, partial === false, context)
}

const finish = async (
  session: Session,
  header: RecordOf<'pre-registers'>,
  sequences: readonly number[],
  complete: boolean,
  context: OperationContext,
): Promise<Awaited<ReturnType<typeof withBulksOf>>> => {
  await asSystem(session, () => writeHeader(session, header.id))
  if (complete) {
    assertAllowed(session.caller, context.resource, 'complete')
    await inRows(sequences, () =>
      perform(session, {
        type: textIn(header, 'type'),
        number: textIn(header, 'number'),
        action: 'complete',
        now: context.deps.clock(),
      }),
    )
  }
  return withBulksOf(session, header.id)
}

const atPiece = /^bulks\.(\d+)\./

/** What a refusal says of a piece stands at its row of the list that was sent, as what saving says of it. */
const inRows = async (sequences: readonly number[], complete: () => Promise<unknown>): Promise<void> => {
  try {
    await complete()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.code !== 'INVALID' || sequences.length === 0) throw problem
    const errors = Object.entries(problem.errors ?? {}).map(([path, text]) => [
      path.replace(atPiece, (_, sequence: string) => `bulks.${sequences.indexOf(Number(sequence))}.`),
      text,
    ])
    throw new ApiError('INVALID', { errors: Object.fromEntries(errors) })
  }
}
