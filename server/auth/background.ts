import type { Deps } from '../contract.ts'
import { faultTrace } from '../faultTrace.ts'

/**
 * Work whose length must not show in the answer (does this e-mail belong to somebody?). A failure is logged,
 * without the address.
 */
export const inBackground = (deps: Deps, what: string, work: () => Promise<void>): void => {
  void work().catch((error: unknown) => deps.log.error(faultTrace(error), `${what} failed`))
}
