import { OperationError } from '../../dataProvider/operationError.ts'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { Named } from '../../domain/scan/named.ts'
import { screenAt } from '../addresses.ts'
import { mayOpen } from '../mayOpen.ts'
import { mayOpenAddress } from './mayOpenAddress.ts'

/** A thing that a code names, and where it opens. */
export interface Opening {
  readonly label: string
  readonly path: string
}

const operation = 'wms.scans.resolve'

/** Who may not ask is answered as who finds nothing. */
export const orNothing = <T>(asked: Promise<T>): Promise<T | null> =>
  asked.catch((failure: unknown) => {
    if (failure instanceof OperationError && (failure.status === 403 || failure.status === 404)) return null
    throw failure
  })

/**
 * What a scanned code names, the most likely first, each with the first screen of its next steps that the person may
 * open, else with its record. Nothing where the code is unknown or the host resolves none.
 *
 * @throws what kept the server from answering
 */
export const resolveScan = async (
  provider: EstibaDataProvider,
  code: string,
  signal: AbortSignal,
): Promise<readonly Opening[]> => {
  if (!provider.has(operation)) return []
  const found = await orNothing(provider.call(operation, { code }, { signal }))
  if (found === null) return []
  return [found, ...found.also].flatMap((named) => {
    const path = named.next.find((step) => mayOpenAddress(step.path))?.path ?? recordPath(named)
    return path === null ? [] : [{ label: named.label, path }]
  })
}

const recordPath = ({ resource, id }: Named): string | null => {
  const base = screenAt(`/${resource}`)?.base
  return base === undefined || !mayOpen(resource) ? null : `${base}/${encodeURIComponent(id)}`
}
