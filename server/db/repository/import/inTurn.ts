import { setImmediate as breathe } from 'node:timers/promises'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { ImportRequest } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { noteUses } from '../../../files/fileUses.ts'
import type { RepositoryContext } from '../context.ts'
import { insertRecord, keyErrors } from '../create.ts'
import { type Locked, lockSeen } from '../locked.ts'
import { assertOwner } from '../ownership.ts'
import { isLimited } from '../read.ts'
import { newReferences } from '../references.ts'
import { refuseCycle } from '../tree.ts'
import { writeChange } from '../update.ts'
import { refuseIfWrong } from '../values.ts'
import { type Known, lookUpReferences } from './lookup.ts'
import { ownIdentifiers } from './ownIdentifiers.ts'
import { parentsFirst } from './parentsFirst.ts'
import { take, type Taken, takenIn, withUnique } from './unique.ts'
import { type Errors, refusalOf, repeated, type Verdict } from './verdict.ts'
import { atATime, atSight, judgeRow, type ReadRow, readPart, type Rules } from './verdicts.ts'

/**
 * Whether what is written of one row may matter to the next: the resource's own service looks at what is there and
 * writes beside, and rights over some rows are seen in what is written.
 */
export const judgedInTurn = (context: RepositoryContext): boolean =>
  context.hooks.before !== undefined || context.hooks.after !== undefined || isLimited(context)

/**
 * Judges and writes one row after the other, each as a form would write it: what refuses it refuses that row, and what
 * it wrote is taken back. What their services do once all is written is done behind the last row; what refuses there
 * refuses the rows that it is of, which are added to `late`: they are written already. Nothing of it stays where the
 * whole is a dry run.
 *
 * @param late rows that are refused for what a course before this one said behind its last row
 */
export const judgeInTurn = async (
  context: RepositoryContext,
  { rows, existing = 'update' }: ImportRequest,
  batchId: string,
  late: Map<number, Errors>,
): Promise<readonly Verdict[]> => {
  const quiet = { ...context, emit: () => undefined }
  const given = await readAll(quiet, rows)
  const rules: Rules = { existing, seen: new Set() }
  const verdicts = new Map<number, Verdict>()
  const taken: Taken = new Map()
  const waiting = new Map<string, number[]>()
  const order = orderOf(quiet, given).filter((row) => !late.has(row))
  for (let start = 0; start < order.length; start += atATime) {
    const part = order.slice(start, start + atATime)
    const ids = part.flatMap((row) => given[row]?.id ?? [])
    const stored = new Map((await lockSeen(quiet, ids)).map((one) => [one.record.id, one]))
    let wrote = false
    for (const row of part) {
      const one = given[row]
      if (one === undefined) continue
      const known = one.id === null ? undefined : stored.get(one.id)
      // What was written since may have changed this record too.
      const found: Locked | undefined =
        known === undefined || !wrote ? known : (await lockSeen(quiet, [known.record.id]))[0]
      const verdict: Verdict =
        atSight(quiet, one, found, rules) ??
        (await written(quiet, one, found, {
          batchId,
          taken,
          waits: (keys) => {
            for (const key of keys) {
              const beside = waiting.get(key)
              if (beside === undefined) waiting.set(key, [row])
              else beside.push(row)
            }
          },
        }))
      wrote ||= verdict.verdict === 'create' || verdict.verdict === 'update'
      verdicts.set(row, verdict)
    }
    await breathe()
  }
  await settleAll(context, waiting, late)
  for (const [row, errors] of late) verdicts.set(row, { verdict: 'error', errors })
  return rows.flatMap((_row, at) => verdicts.get(at) ?? [])
}

/** What waits for the end of the rows is done in the order in which it would be at the end of the transaction. */
const settleAll = async (
  context: RepositoryContext,
  waiting: ReadonlyMap<string, readonly number[]>,
  late: Map<number, Errors>,
): Promise<void> => {
  for (const [key, rows] of [...waiting].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    try {
      await context.session.trial(() => context.session.settle(key))
    } catch (problem) {
      const errors = refusalOf(context, problem)
      for (const row of rows) late.set(row, { ...errors, ...late.get(row) })
    }
}

const readAll = async (context: RepositoryContext, rows: ImportRequest['rows']): Promise<readonly ReadRow[]> => {
  const own = ownIdentifiers(context, rows)
  const known: Known = new Map()
  const read: ReadRow[] = []
  for (let start = 0; start < rows.length; start += atATime) {
    read.push(...readPart(context, await lookUpReferences(context, rows.slice(start, start + atATime), own, known)))
    await breathe()
  }
  return read
}

/** What a row refers to in the same file is written before it. */
const orderOf = (context: RepositoryContext, rows: readonly ReadRow[]): readonly number[] => {
  const { resource, table } = context
  const links = [...table.links, ...table.lines.flatMap((line) => line.links)]
  if (!links.some(({ to }) => to === resource.name)) return [...rows.keys()]
  const places = new Map<string, number>()
  for (const [at, { id }] of rows.entries()) if (id !== null && !places.has(id)) places.set(id, at)
  return parentsFirst(
    rows.map(({ read }) =>
      newReferences(context, read.value, null).flatMap(({ to, ids }) =>
        to === resource.name ? ids.flatMap((id) => places.get(id) ?? []) : [],
      ),
    ),
  )
}

interface Course {
  readonly batchId: string
  readonly taken: Taken
  /** Told what the row left to wait for the end. */
  readonly waits: (keys: readonly string[]) => void
}

/** A row that is right in itself, written with all that follows from it; or why it is not. */
const written = async (
  context: RepositoryContext,
  given: ReadRow,
  found: Locked | undefined,
  { batchId, taken, waits }: Course,
): Promise<Verdict> => {
  let judged: Verdict | undefined
  try {
    const verdict = await context.session.trial(
      async () => {
        if (found !== undefined) assertOwner(context, [found.record])
        judged = await inShared(context, await judgeRow(context, given, found))
        await write(context, judged, batchId)
        return judged
      },
      (one) => one.verdict !== 'error',
      waits,
    )
    take(context, verdict, taken)
    return verdict
  } catch (problem) {
    const errors = refusalOf(context, problem)
    const fields = isDuplicate(problem) && judged !== undefined ? takenIn(context, judged, taken) : null
    return { verdict: 'error', errors: fields === null ? errors : repeated(context, fields) }
  }
}

const isDuplicate = (problem: unknown): boolean => problem instanceof ApiError && problem.code === 'DUPLICATE'

/** No unique index sees what a shared record has already. */
const inShared = async (context: RepositoryContext, verdict: Verdict): Promise<Verdict> =>
  context.table.shared ? ((await withUnique(context, [verdict], new Map()))[0] ?? verdict) : verdict

const write = async (context: RepositoryContext, verdict: Verdict, batchId: string): Promise<void> => {
  if (verdict.verdict !== 'create' && verdict.verdict !== 'update') return
  const origin = { action: 'import', batchId } as const
  const current = verdict.verdict === 'update' ? verdict.locked.record : null
  let record: AnyRecord
  if (verdict.verdict === 'create') {
    refuseIfWrong(keyErrors(context, verdict.values))
    record = await insertRecord(context, verdict.id, verdict.values, origin)
  } else {
    await refuseCycle(context, verdict.id, verdict.changed)
    record = await writeChange(context, verdict.locked, verdict.changed, origin)
  }
  await noteUses(context.session, context.resource, record, verdict.verdict)
  await context.hooks.after?.(context.session, {
    action: verdict.verdict,
    resource: context.resource.name,
    id: verdict.id,
    input: verdict.input,
    current,
    record,
  })
}
