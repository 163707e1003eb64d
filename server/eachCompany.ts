import type { Deps } from './contract.ts'
import { faultTrace } from './faultTrace.ts'

/** Work of which nothing more is begun once the server stops. */
export interface Stoppable {
  readonly stopping?: AbortSignal
}

/**
 * What the server does by itself for each company, one after the other: what fails of one is told, and ends the work for
 * no other.
 *
 * @param failed what the log says then
 */
export const eachCompany = async <C extends { readonly namespace: string }>(
  { log, stopping }: Pick<Deps, 'log'> & Stoppable,
  companies: readonly C[],
  failed: string,
  work: (company: C) => Promise<unknown>,
): Promise<void> => {
  for (const company of companies) {
    if (stopping?.aborted === true) return
    try {
      await work(company)
    } catch (problem) {
      log.warn({ ...faultTrace(problem), namespace: company.namespace }, failed)
    }
  }
}
