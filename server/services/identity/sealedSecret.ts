import type { JsonObject } from '../../../src/schema/json.ts'
import { isSealed, seal } from '../../auth/sealed.ts'
import type { Deps, Session } from '../../contract.ts'
import { versionOf } from '../../middleware/version.ts'
import { secretOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import type { Implementation } from '../service.ts'

const longest = 400

/** The input with its secret sealed; without the field where none was given. */
export const withSealed = async ({ settings }: Deps, input: JsonObject, field: string): Promise<JsonObject> => {
  const { [field]: _typed, ...rest } = input
  const secret = secretOf(input, field).slice(0, longest)
  return secret === '' ? rest : { ...rest, [field]: await seal(settings, secret) }
}

/**
 * Records with one secret of another system: it is sealed before it is stored, whichever way it comes.
 *
 * @param tells the fields that say whom it is told: where one of them changes it is typed again, else who does not know
 *   it would have it sent where he reads it. The resource says so by its message `typeAgain`.
 */
export const sealedSecret = (resource: string, field: string, tells: readonly string[] = []) => {
  const create: Implementation = async (session, input, { deps }) =>
    session.of(resource).create(await withSealed(deps, input, field))

  const update: Implementation = async (session, { id, ...input }, { deps, request }) => {
    const { key } = session.registry.get(resource)
    const identifier = id === undefined ? key.map((name) => String(input[name])).join('~') : String(id)
    return session
      .of(resource)
      .update(identifier, await withSealed(deps, input, field), versionOf(request.headers.get('if-match')))
  }

  /** What did not go through the seal is not stored. */
  const before = async (session: Session, change: Planned): Promise<JsonObject | undefined> => {
    const { action, input, values, current } = change
    const secret = secretOf(input, field)
    const isElsewhere = tells.some((name) => values[name] !== undefined && values[name] !== current?.[name])
    // What is not sealed is not stored: where it is told elsewhere the former would be.
    if (action === 'update' && !isSealed(secret) && isElsewhere) throw refusal(session, resource, field, 'typeAgain')
    if (action === 'delete' || secret === '' || isSealed(secret)) return undefined
    const { [field]: _plain, ...rest } = input
    return rest
  }

  return { verbs: { create, update }, hooks: { before } }
}
