import { createHash } from 'node:crypto'
import type { Json } from '../../../../src/schema/json.ts'
import type { ImportReport, ImportRequest } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { noteUses } from '../../../files/fileUses.ts'
import type { RepositoryContext } from '../context.ts'
import { duplicate } from '../create.ts'
import { uuid7 } from '../identifiers.ts'
import { heldBy, missingReferences, newReferences, type Referred } from '../references.ts'
import { mayWrite, writing } from '../rights.ts'
import type { Values } from '../hooks.ts'
import { refuseIfWrong } from '../values.ts'
import { writeChange } from '../update.ts'
import { insertRows, updateRows } from './bulkWrites.ts'
import { earlyWrites, judgedOneByOne } from './earlyWrites.ts'
import { judgedInTurn, judgeInTurn } from './inTurn.ts'
import { judge } from './verdicts.ts'
import type { Errors, Verdict } from './verdict.ts'

const mostRows = 50_000

/** Writes told one by one; more are told as one change of the whole list. */
const toldSingly = 50

/** Judges and, unless it is a dry run, writes rows in one transaction, as one batch that can be undone. */
export const importRecords = (context: RepositoryContext, request: ImportRequest): Promise<ImportReport> => {
  if (request.rows.length > mostRows) throw new ApiError('TOO_LARGE')
  return writing(context, async () => {
    mayWrite(context)
    const once = onceOf(request)
    const earlier = once === null ? null : await earlierReport(context, once)
    if (earlier !== null) return earlier
    const batchId = uuid7()
    const inTurn = judgedInTurn(context)
    const isEarly = !inTurn && request.mode !== 'dry' && judgedOneByOne(context)
    const early = isEarly ? earlyWrites(context, request, batchId) : null
    const { verdicts, given } = inTurn
      ? await inCourses(context, request, batchId)
      : await context.session.trial(
          async () => judged(await judge(context, request, early).finally(() => early?.idle()), request),
          (result) => result.given,
        )
    if (!given) return reportOf(verdicts, null, request.mode === 'dry')
    if (!inTurn) await write(context, verdicts, { batchId, createdEarly: isEarly })
    tell(context, of(verdicts, 'create'), of(verdicts, 'update'))
    const report = reportOf(verdicts, batchId, true)
    await keepBatch(context, batchId, once, report)
    return report
  })
}

/** Where rows are refused behind the last one, the others are written anew, without them. */
const inCourses = async (context: RepositoryContext, request: ImportRequest, batchId: string) => {
  const late = new Map<number, Errors>()
  for (;;) {
    const known = late.size
    const result = await context.session.trial(
      async () => judged(await judgeInTurn(context, request, batchId, late), request),
      ({ given }) => given && late.size === known,
    )
    if (!result.given || late.size === known) return result
  }
}

/** Whether the rows are to be written as they were judged. */
const judged = (verdicts: readonly Verdict[], { mode }: ImportRequest) => ({
  verdicts,
  given: mode !== 'dry' && !(mode === 'all' && verdicts.some(({ verdict }) => verdict === 'error')),
})

const reportOf = (verdicts: readonly Verdict[], batchId: string | null, counted: boolean): ImportReport => {
  const count = (wanted: Verdict['verdict']): number =>
    counted ? verdicts.filter(({ verdict }) => verdict === wanted).length : 0
  return {
    batchId,
    created: count('create'),
    updated: count('update'),
    skipped: count('skip'),
    rows: verdicts.map((one, row) => ({
      row,
      verdict: one.verdict,
      ...('id' in one ? { id: one.id } : { errors: one.errors }),
      ...(one.verdict === 'update'
        ? { fields: Object.keys(one.changed).filter((name) => Object.hasOwn(one.input, name)) }
        : {}),
    })),
  }
}

const of = <V extends Verdict['verdict']>(
  verdicts: readonly Verdict[],
  wanted: V,
): readonly Extract<Verdict, { readonly verdict: V }>[] =>
  verdicts.filter((one): one is Extract<Verdict, { readonly verdict: V }> => one.verdict === wanted)

/** Writes rows that were judged all together. */
const write = async (
  context: RepositoryContext,
  verdicts: readonly Verdict[],
  { batchId, createdEarly }: { readonly batchId: string; readonly createdEarly: boolean },
): Promise<void> => {
  const created = of(verdicts, 'create')
  const updated = of(verdicts, 'update')
  await checkReferences(
    context,
    [
      ...created.map(({ values }) => ({ next: values, stored: null })),
      ...updated.map(({ locked, changed }) => ({ next: { ...locked.record, ...changed }, stored: locked.record })),
    ],
    new Set(created.map(({ id }) => id)),
  )
  const simple = updated.filter(
    ({ locked, changed }) => locked.own && Object.keys(changed).every((field) => isPlain(context, field)),
  )
  const others = updated.filter((one) => !simple.includes(one))
  try {
    if (!createdEarly) await insertRows(context, created, { action: 'import', batchId })
    await updateRows(
      context,
      simple.map(({ locked, changed }) => ({ record: locked.record, changed })),
      { action: 'import', batchId },
    )
  } catch (problem) {
    throw duplicate(context, problem)
  }
  for (const { locked, changed } of others)
    await writeChange({ ...context, emit: () => undefined }, locked, changed, { action: 'import', batchId })
  for (const one of [...created, ...updated]) {
    const values = one.verdict === 'create' ? one.values : { ...one.locked.record, ...one.changed }
    await noteUses(context.session, context.resource, { ...values, id: one.id }, one.verdict)
  }
}

/** Updated in bulk: columns of the record itself that can be read back. */
const isPlain = ({ table }: RepositoryContext, field: string): boolean => {
  const column = table.byField.get(field)
  return column !== undefined && !column.schema.secret && column.schema.kind !== 'password'
}

interface Written {
  readonly next: Values
  readonly stored: Values | null
}

/** What a record refers to stays until the import is committed, and is looked at again behind the locks. */
export const checkReferences = async (
  context: RepositoryContext,
  all: readonly Written[],
  own: ReadonlySet<string>,
): Promise<void> => {
  const byField = new Map<string, { to: string; ids: Set<string> }>()
  for (const { field, to, ids } of all.flatMap(({ next, stored }) => newReferences(context, next, stored))) {
    const known = byField.get(`${field} ${to}`) ?? { to, ids: new Set<string>() }
    for (const id of ids) known.ids.add(id)
    byField.set(`${field} ${to}`, known)
  }
  const references: readonly Referred[] = [...byField].map(([key, { to, ids }]) => ({
    field: key.split(' ')[0] ?? key,
    to,
    where: null,
    ids: [...ids].filter((id) => to !== context.resource.name || !own.has(id)),
  }))
  const given = references.filter(({ ids }) => ids.length > 0)
  await context.unit.hold(heldBy(given), 'shared')
  refuseIfWrong(await missingReferences(context, given))
}

export const tell = (
  context: RepositoryContext,
  created: readonly { readonly id: string }[],
  updated: readonly { readonly id: string }[],
): void => {
  const { caller, memory, resource, unit } = context
  if (created.length + updated.length === 0) return
  memory.wrote(resource.name)
  const base = {
    type: 'change',
    namespace: unit.namespace,
    resource: resource.name,
    version: 0,
    by: caller.userId,
  } as const
  if (created.length + updated.length > toldSingly) {
    context.emit({ ...base, id: '*', action: 'update' })
    return
  }
  for (const { id } of created) context.emit({ ...base, id, action: 'create' })
  for (const { id } of updated) context.emit({ ...base, id, action: 'update' })
}

/** A key is its sender's: nobody is told what another's import made. */
const keptKey = ({ caller }: RepositoryContext, importKey: string): string => `${caller.userId} ${importKey}`

/** An import that is written once, and what tells whether another is the same one. */
interface Once {
  readonly importKey: string
  readonly fingerprint: string
}

/** A dry run writes nothing: it is judged anew, whatever its key did. */
const onceOf = ({ importKey, rows, mode, existing }: ImportRequest): Once | null =>
  importKey === undefined || mode === 'dry'
    ? null
    : {
        importKey,
        fingerprint: createHash('sha256')
          .update(JSON.stringify([mode, existing ?? null, rows]))
          .digest('base64'),
      }

/** @throws ApiError 422 where the key wrote other rows, or these in another way */
const earlierReport = async (
  context: RepositoryContext,
  { importKey, fingerprint }: Once,
): Promise<ImportReport | null> => {
  const { caller, resource, unit } = context
  const key = keptKey(context, importKey)
  await unit.run(
    "select pg_advisory_xact_lock(hashtextextended('import ' || current_setting('estiba.namespace') || $1, 0))",
    [key],
  )
  const [found] = await unit.run<{ report: Json; fingerprint: string | null }>(
    "select report, fingerprint from estiba.import_batches where namespace = current_setting('estiba.namespace') and resource = $1 and import_key in ($2, $3) and user_id = $4",
    [resource.name, key, importKey, caller.userId],
  )
  // Batches of builds before say nothing of their rows.
  if (typeof found?.fingerprint === 'string' && found.fingerprint !== fingerprint)
    throw new ApiError('IDEMPOTENCY_MISMATCH')
  return found === undefined ? null : (found.report as unknown as ImportReport)
}

const keepBatch = async (
  context: RepositoryContext,
  batchId: string,
  once: Once | null,
  report: ImportReport,
): Promise<void> => {
  const { caller, resource, unit } = context
  await unit.run(
    "insert into estiba.import_batches (namespace, id, resource, import_key, user_id, report, fingerprint) values (current_setting('estiba.namespace'), $1, $2, $3, $4, $5, $6)",
    [
      batchId,
      resource.name,
      once === null ? null : keptKey(context, once.importKey),
      caller.userId,
      JSON.stringify(report),
      once?.fingerprint ?? null,
    ],
  )
}
