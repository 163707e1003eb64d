import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { After, Before } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

const resource = 'group-references'

/** Whether a code is free, and as long as the level below its parent asks (V-GROUP-CODE-SERVER). */
const validateCode: Implementation = async (session, input) => {
  const code = textOf(input, 'code').toUpperCase()
  const messages = session.registry.get(resource).labels[session.caller.locale].messages
  const taken = await session.asSystem(resource).find(code)
  if (taken !== undefined) return { valid: false, message: messages['codeTaken'] ?? '' }
  const parent = await session.asSystem(resource).find(textOf(input, 'parent'))
  const below = await levelsBelow(session, parent?.level)
  const valid = below.length === 0 || below.some((level) => hasLength(level, code))
  return { valid, message: valid ? '' : (messages['codeLength'] ?? '') }
}

type Group = RecordOf<typeof resource>

const levelsBelow = (session: Session, level: string | null | undefined) => {
  const where = { parent: level ? { eq: level } : { null: true }, status: 'ACTIVE' }
  return session.asSystem('group-levels').all({ where })
}

const hasLength = ({ codeLength }: RecordOf<'group-levels'>, code: string): boolean =>
  typeof codeLength !== 'number' || codeLength === code.length

/** Keeps code and level as the tree of levels asks, and the way from the root. */
const before: Before<Group> = async (session, { action, input, current, values }) => {
  if (action === 'delete') return undefined
  const code = values.code ?? ''
  const parent = await session.asSystem(resource).find(values.parent)
  await assertLevel(session, code, values.level, parent)
  const levels = [...(parent?.levels ?? []), ...(values.level ? [values.level] : [])]
  const path = parent?.path ? `${parent.path} / ${code}` : code
  return path === current?.path && String(levels) === String(current.levels) ? undefined : { ...input, levels, path }
}

const assertLevel = async (
  session: Session,
  code: string,
  level: string | null | undefined,
  parent: Group | undefined,
): Promise<void> => {
  if (!level) {
    const possible = await levelsBelow(session, parent?.level)
    if (possible.some(({ mandatory }) => mandatory === true)) throw refusal(session, resource, 'level', 'levelMissing')
    return
  }
  const chosen = await session.asSystem('group-levels').find(level)
  if (chosen === undefined) return
  if ((chosen.parent ?? null) !== (parent?.level ?? null)) throw refusal(session, resource, 'level', 'levelBelow')
  if (!hasLength(chosen, code)) throw refusal(session, resource, 'code', 'codeLength')
}

/** What stands below goes along. */
const after: After<Group> = async (session, { action, current, record, id }) => {
  if (action !== 'update' || id === null || record?.path === current?.path) return
  const groups = session.asSystem(resource)
  for (const below of await groups.all({ where: { parent: id } })) await groups.update(below.id, { parent: id })
}

export default defineService(resource, { queries: { validateCode }, hooks: { before, after } })
