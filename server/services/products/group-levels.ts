import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type ServiceDefinition } from '../service.ts'

/** A level stands one deeper than the level above it. */
const before = async (
  session: Session,
  { action, input, current }: Change<RecordOf<'group-levels'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'delete' || (action === 'update' && !Object.hasOwn(input, 'parent'))) return undefined
  const parent = textOf(input, 'parent')
  const above = await session.asSystem('group-levels').find(parent)
  const depth = above === undefined ? 1 : Number(above['depth']) + 1
  return depth === current?.['depth'] ? undefined : { ...input, depth }
}

type After = NonNullable<NonNullable<ServiceDefinition['hooks']>['after']>

/** What stands below goes along. */
const after: After = async (session, { action, current, record, id }) => {
  if (action !== 'update' || id === null || record?.['depth'] === current?.['depth']) return
  const levels = session.asSystem('group-levels')
  const rows = await levels.all({ where: { parent: id, id: { ne: id } } })
  for (const below of rows) await levels.update(below.id, { parent: id })
}

export default defineService('group-levels', { hooks: { before, after } })
