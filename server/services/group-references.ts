import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { textOf } from './input.ts'
import { refusal } from './refusal.ts'
import type { Change } from '../db/repository/hooks.ts'
import { defineService, type Implementation, type ServiceDefinition } from './service.ts'

const resource = 'group-references'

/** Whether a code is free, and as long as the level below its parent asks (V-GROUP-CODE-SERVER). */
const validateCode: Implementation = async (session, input) => {
  const code = textOf(input, 'code').toUpperCase()
  const messages = session.registry.get(resource).labels[session.caller.locale].messages
  const taken = await session.asSystem(resource).find(code)
  if (taken !== undefined) return { valid: false, message: messages['codeTaken'] ?? '' }
  const parent = await groupOf(session, textOf(input, 'parent'))
  const below = await levelsBelow(session, levelOf(parent))
  const valid = below.length === 0 || below.some((level) => hasLength(level, code))
  return { valid, message: valid ? '' : (messages['codeLength'] ?? '') }
}

const groupOf = async (session: Session, code: string): Promise<AnyRecord | undefined> =>
  await session.asSystem(resource).find(code)

const levelOf = (group: AnyRecord | undefined): string | null =>
  typeof group?.['level'] === 'string' ? group['level'] : null

const levelsBelow = async (session: Session, level: string | null): Promise<readonly AnyRecord[]> => {
  const where = { parent: level === null ? { null: true } : { eq: level }, status: 'ACTIVE' }
  return await session.asSystem('group-levels').all({ where })
}

const hasLength = (level: AnyRecord, code: string): boolean =>
  typeof level['codeLength'] !== 'number' || level['codeLength'] === code.length

/** Keeps code and level as the tree of levels asks, and the way from the root. */
const before = async (session: Session, { action, input, current }: Change): Promise<JsonObject | undefined> => {
  if (action === 'delete') return undefined
  const wanted = { ...current, ...input } as JsonObject
  const code = textOf(wanted, 'code').toUpperCase()
  const parent = await groupOf(session, textOf(wanted, 'parent'))
  await assertLevel(session, code, textOf(wanted, 'level'), parent)
  const [levels, path] = [levelsOf(parent, textOf(wanted, 'level')), pathOf(parent, code)]
  return path === current?.['path'] && String(levels) === String(current['levels'])
    ? undefined
    : { ...input, levels, path }
}

const assertLevel = async (
  session: Session,
  code: string,
  level: string,
  parent: AnyRecord | undefined,
): Promise<void> => {
  const possible = await levelsBelow(session, levelOf(parent))
  if (level === '') {
    if (possible.some((below) => below['mandatory'] === true)) throw refusal(session, resource, 'level', 'levelMissing')
    return
  }
  const chosen = await session.asSystem('group-levels').find(level)
  if (chosen === undefined) return
  if ((chosen['parent'] ?? null) !== levelOf(parent)) throw refusal(session, resource, 'level', 'levelBelow')
  if (!hasLength(chosen, code)) throw refusal(session, resource, 'code', 'codeLength')
}

const levelsOf = (parent: AnyRecord | undefined, level: string): readonly string[] => [
  ...(Array.isArray(parent?.['levels']) ? parent['levels'].map(String) : []),
  ...(level === '' ? [] : [level]),
]

const pathOf = (parent: AnyRecord | undefined, code: string): string =>
  [...(typeof parent?.['path'] === 'string' ? [parent['path']] : []), code].join(' / ')

type After = NonNullable<NonNullable<ServiceDefinition['hooks']>['after']>

/** What stands below goes along. */
const after: After = async (session, { action, current, record, id }) => {
  if (action !== 'update' || id === null || record?.['path'] === current?.['path']) return
  const groups = session.asSystem(resource)
  const rows = await groups.all({ where: { parent: id } })
  for (const below of rows) await groups.update(below.id, { parent: id })
}

export default defineService(resource, { queries: { validateCode }, hooks: { before, after } })
