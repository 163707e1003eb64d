import { type Night, overnight } from '../../company/overnight.ts'

/** The jobs that are open and have a paper whose last day is over, and which is not said to be so. */
const withExpired = `from estiba.shipments r join estiba.shipments__documents d on d.namespace = r.namespace and d.parent_id = r.id
  where r.job_state <> 'CLOSED' and d.expires_on < $1::date and d.paper_state is distinct from 'EXPIRED'`

/** The work of the night: a paper that was valid yesterday is expired today, though nobody wrote its job since. */
export const papersExpire = (deps: Night): Promise<number> =>
  overnight(deps, {
    from: withExpired,
    work: (session, id) => session.asSystem('shipments').update(id, {}),
    failed: 'papers of jobs were not looked at for their last day',
  })
