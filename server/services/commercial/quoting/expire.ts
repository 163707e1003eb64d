import { expiring } from '../../../../src/domain/commercial/quotationStates.ts'
import { type Night, overnight } from '../../company/overnight.ts'

/** Papers with a validity, by their tables. */
const papers = {
  quotations: 'quotations',
  'client-quotations': 'client_quotations',
  'supplier-quotations': 'supplier_quotations',
} as const

const states = expiring.map((state) => `'${state}'`).join(', ')

/** The work of the night: what was sent or checked and whose validity has passed is expired (G-19, X-DOC-STATES). */
export const expireQuotations = async (deps: Night): Promise<number> => {
  let count = 0
  for (const [resource, table] of Object.entries(papers))
    count += await overnight(deps, {
      from: `from estiba.${table} r where r.state in (${states}) and r.valid_to < $1::date`,
      work: (session, id) => session.asSystem(resource).move(id, 'expire'),
      failed: `${resource} did not expire`,
    })
  return count
}
