import type { Database, Deps } from '../../../contract.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { keepShares } from './keepShares.ts'

/** So many jobs in one transaction. */
const atOnce = 50

interface Place {
  readonly namespace: string
  readonly id: string
}

/** Jobs of a build before say nothing of who has a part in them, or told houses to whom they are not: the next ones after a place. */
const unshared = (db: Database, { namespace, id }: Place): Promise<readonly Place[]> =>
  db.platform((sql) =>
    sql<Place>(
      `select s.namespace, s.id from estiba.shipments s where (s.namespace, s.id) > ($1, $2) and (not exists
        (select 1 from estiba.shipments__shares p where p.namespace = s.namespace and p.parent_id = s.id)
        or exists (select 1 from estiba.shipments__shares p where p.namespace = s.namespace and p.parent_id = s.id
          and p.shared_house is not null and p.part_house is null))
        order by 1, 2 limit $3`,
      [namespace, id, atOnce],
    ),
  )

const reckon = (db: Database, namespace: string, ids: readonly string[]): Promise<void> =>
  db.system(namespace, async (session) => {
    for (const id of ids) keepShares(session, id)
  })

/** One that fails is said, and keeps the others from nothing. */
const reckonEach = async ({ db, log }: Pick<Deps, 'db' | 'log'>, namespace: string, ids: readonly string[]) => {
  for (const id of ids)
    await reckon(db, namespace, [id]).catch((problem: unknown) =>
      log.error({ ...faultTrace(problem), namespace, job: id }, 'who has a part in a job was not reckoned'),
    )
}

/**
 * Reckons who has a part in each job that does not say it, behind the server that answers already: until then nobody
 * but the office sees such a job. What is done stays done wherever it ends; does nothing where all is done.
 *
 * @param stop ends it between two transactions
 */
export const adoptShares = async (deps: Pick<Deps, 'db' | 'log'>, stop: AbortSignal): Promise<void> => {
  let last: Place = { namespace: '', id: '' }
  while (!stop.aborted) {
    const found = await unshared(deps.db, last)
    const [first] = found
    if (first === undefined) return
    const some = found.filter(({ namespace }) => namespace === first.namespace)
    const ids = some.map(({ id }) => id)
    await reckon(deps.db, first.namespace, ids).catch(() => reckonEach(deps, first.namespace, ids))
    last = some.at(-1) ?? first
  }
}
