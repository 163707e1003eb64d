import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Repointing } from '../../contract.ts'
import { noteAudited } from '../../audit/auditedHooks.ts'
import { ApiError } from '../../errors.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { lockRecords } from './locked.ts'
import { writing } from './rights.ts'
import { refuseCycle } from './tree.ts'
import { writeChange } from './update.ts'
import type { Values } from './hooks.ts'
import { placesIn, type Referring } from './whereUsed.ts'

const batch = 200

/** Records that one merge writes at most; each has its history entry. */
export const mostRepointed = 20_000

/** What is called otherwise from now on, by its former name. */
type Names = ReadonlyMap<unknown, string>

/**
 * Lets every own record of this resource that refers to some records refer to others, with history. What it says stays
 * the same, so that no service is asked: posted papers and closed orders follow too. What is audited is told there.
 *
 * @throws ApiError 409 `IN_USE` where such a record is known by the reference; 422 where the other may not stand there
 */
export const repointRecords = (context: RepositoryContext, changes: readonly Repointing[]): Promise<number> =>
  writing(context, async () => {
    let moved = 0
    for (const to of new Set(changes.map((change) => change.to))) {
      const names = new Map(changes.filter((change) => change.to === to).map(({ from, into }) => [from, into] as const))
      for (const place of placesIn(context.table, to)) moved += await repointPlace(context, place, names)
    }
    return moved
  })

const repointPlace = async (context: RepositoryContext, place: Referring, names: Names): Promise<number> => {
  const { caller, resource, session } = context
  let moved = 0
  for (;;) {
    const ids = await referring(context, place, names)
    if (ids.length === 0) return moved
    if (resource.key.includes(place.field))
      throw new ApiError('IN_USE', { text: 'knownBy', values: { resource: resource.labels[caller.locale].many } })
    if (moved >= mostRepointed) throw new ApiError('INVALID', { text: 'narrow', values: { max: mostRepointed } })
    for (const locked of await lockRecords(context, ids)) {
      const changed = repointed(place, locked.record, names)
      await refuseCycle(context, locked.record.id, changed)
      const record = await writeChange(context, locked, changed, { action: 'update', batchId: null })
      await noteAudited(session, resource, {
        action: 'update',
        resource: resource.name,
        id: record.id,
        input: {},
        current: locked.record,
        record,
      })
      moved += 1
    }
  }
}

const referring = async (
  { table, unit }: RepositoryContext,
  { among }: Referring,
  names: Names,
): Promise<readonly string[]> => {
  const params = new Params()
  const text = `select t.id from ${table.sql} t where t.namespace = current_setting('estiba.namespace') and ${among(params.add([...names.keys()], 'text[]'))} order by t.id limit ${batch}`
  return (await unit.run<{ readonly id: string }>(text, params.values)).map(({ id }) => id)
}

/** The field as it will be: the reference itself, a list of them without repeating one, or the lines that hold it. */
const repointed = ({ field, link, inLines }: Referring, record: AnyRecord, names: Names): Values => {
  if (!inLines) return { [field]: other(record[field], names) }
  const lines = record[field]
  return {
    [field]: Array.isArray(lines)
      ? lines.map((line: Values) => ({ ...line, [link.field]: other(line[link.field], names) }))
      : lines,
  }
}

const other = (value: unknown, names: Names): unknown => {
  if (Array.isArray(value)) return [...new Set(value.map((one: unknown) => names.get(one) ?? one))]
  return names.get(value) ?? value
}
