import type { JsonObject } from '../../src/schema/json.ts'
import { isSealed, seal } from '../auth/sealed.ts'
import type { Deps, Session } from '../contract.ts'
import { versionOf } from '../middleware/version.ts'
import { secretOf, textOf } from './input.ts'
import type { Change, Implementation, ServiceDefinition } from './service.ts'

const longest = 400

/**
 * A record that a company has once, with one secret: saving it again changes it, and the secret is sealed
 * before it is stored, whichever way it comes.
 */
export const companyConfig = (resource: string, secretField: string): ServiceDefinition => {
  const withSecret = async ({ settings }: Deps, input: JsonObject): Promise<JsonObject> => {
    const { [secretField]: _typed, ...rest } = input
    const secret = secretOf(input, secretField).slice(0, longest)
    return secret === '' ? rest : { ...rest, [secretField]: await seal(settings, secret) }
  }

  const save: Implementation = async (session, input, { deps }) => {
    const repository = session.of(resource)
    const sealed = await withSecret(deps, input)
    const [known] = await session.trusted(resource).getMany([textOf(input, 'company')])
    return known === undefined ? repository.create(sealed) : repository.update(known.id, sealed)
  }

  const update: Implementation = async (session, { id, ...input }, { deps, request }) => {
    return session
      .of(resource)
      .update(String(id), await withSecret(deps, input), versionOf(request.headers.get('if-match')))
  }

  /** What did not go through the seal is not stored. */
  const before = (_session: Session, { action, input }: Change): Promise<JsonObject | undefined> => {
    const secret = secretOf(input, secretField)
    if (action === 'delete' || secret === '' || isSealed(secret)) return Promise.resolve(undefined)
    const { [secretField]: _plain, ...rest } = input
    return Promise.resolve(rest)
  }

  return { verbs: { create: save, update }, hooks: { before } }
}
