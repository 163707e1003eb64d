import type { Deps } from '../contract.ts'
import { faultTrace } from '../faultTrace.ts'

/** What is under way behind the answers of a server. */
const underWay = new WeakMap<Deps['db'], Set<Promise<void>>>()

const ofServer = ({ db }: Pick<Deps, 'db'>): Set<Promise<void>> => {
  const works = underWay.get(db) ?? new Set()
  underWay.set(db, works)
  return works
}

/**
 * Work whose length must not show in the answer (does this e-mail belong to somebody?). A failure is logged,
 * without the address.
 */
export const inBackground = (deps: Deps, what: string, work: () => Promise<void>): void => {
  const works = ofServer(deps)
  const one = work()
    .catch((error: unknown) => deps.log.error(faultTrace(error), `${what} failed`))
    .finally(() => works.delete(one))
  works.add(one)
}

/** Until nothing is under way behind the answers, also of what that began. */
export const backgroundDone = async (deps: Pick<Deps, 'db'>): Promise<void> => {
  const works = ofServer(deps)
  while (works.size > 0) await Promise.all(works)
}
