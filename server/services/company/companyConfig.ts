import { sealedSecret, withSealed } from '../identity/sealedSecret.ts'
import { textOf } from '../input.ts'
import type { Implementation, ServiceDefinition } from '../service.ts'

/** A record that a company has once, with one secret (`sealedSecret`): saving it again changes it. */
export const companyConfig = (
  resource: string,
  secretField: string,
  tells: readonly string[] = [],
): ServiceDefinition => {
  const { verbs, hooks } = sealedSecret(resource, secretField, tells)
  const save: Implementation = async (session, input, { deps }) => {
    const repository = session.of(resource)
    const sealed = await withSealed(deps, input, secretField)
    const known = await session.asSystem(resource).find(textOf(input, 'company'))
    return known === undefined ? repository.create(sealed) : repository.update(known.id, sealed)
  }
  return { verbs: { ...verbs, create: save }, hooks }
}
