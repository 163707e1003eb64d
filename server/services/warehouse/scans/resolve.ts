import type { Named } from '../../../../src/domain/scan/named.ts'
import { readScan, type Scan } from '../../../../src/domain/scan/readScan.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { type Target, targets } from './targets.ts'

/** Most things of one kind that one code may name; of more it is said that they are too many. */
const mostOfKind = 100

/**
 * Everything that a scanned code names and the caller may see, the most likely first.
 *
 * @throws ApiError 404 with E-NO-MATCH where it names nothing
 */
export const resolveScan = async (
  session: Session,
  typed: string,
): Promise<readonly [first: Named, ...also: Named[]]> => {
  const scan = readScan(typed)
  const found: Named[] = []
  if (scan !== null) for (const target of targets) found.push(...(await namedBy(session, target, scan)))
  const [first, ...also] = found
  if (first === undefined) throw new ApiError('NOT_FOUND', { text: 'E-NO-MATCH' })
  return [first, ...also]
}

const namedBy = async (session: Session, target: Target, scan: Scan): Promise<readonly Named[]> => {
  const resource = session.registry.find(target.resource)
  const where = target.where(scan)
  if (resource === undefined || where === null || !allows(session.caller, resource, 'list')) return []
  const rows = await session.of(target.resource).all({ where, most: mostOfKind })
  const query = `?scan=${encodeURIComponent(scan.code)}`
  return rows.map((record) => {
    const operation = target.operation?.(record) ?? null
    return {
      kind: target.kind,
      resource: target.resource,
      id: record.id,
      label: target.label(record),
      ...(operation === null ? {} : { operation }),
      next: target.next(record).map((path) => ({ path: path + query })),
    }
  })
}
