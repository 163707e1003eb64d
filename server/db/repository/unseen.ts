import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { allThere, heldBy, missingReferences, newReferences } from './references.ts'
import type { Values } from './hooks.ts'
import { refuseIfWrong } from './values.ts'

/**
 * What the caller names is among his rows before a service looks anything up by it: no refusal of the service tells of
 * what is not his. Who has no limits is told with the write itself.
 *
 * @param next the record as it is asked for, read where it is needed
 * @param held what is named is held at once; not by an import, which holds all of it together
 * @throws ApiError 422 at each field that names what is not there, or not his
 */
export const refuseUnseen = async (
  context: RepositoryContext,
  next: () => Values,
  stored: Values | null,
  held = true,
): Promise<void> => {
  const { hooks, registry, scope, table, unit } = context
  const isLimited = ({ to }: { readonly to: string }): boolean => scope.limits(registry.get(to))
  const links = [...table.links, ...table.lines.flatMap((line) => line.links)]
  if (hooks.before === undefined || !links.some(isLimited)) return
  const references = newReferences(context, next(), stored)
  // What may be chosen may depend on what the service fills in.
  const named = references.flatMap((one) => (isLimited(one) ? [{ ...one, where: null }] : []))
  if (named.length === 0) return
  // The write would hold them: with the first question of a transaction that costs nothing.
  if (held) await unit.hold(heldBy(references), 'shared')
  const params = new Params()
  const text = `select ${allThere(context, named, params)} as seen`
  const [found] = await unit.run<{ readonly seen: boolean }>(text, params.values, true)
  if (found?.seen !== true) refuseIfWrong(await missingReferences(context, named))
}
