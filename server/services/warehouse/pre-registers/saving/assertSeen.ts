import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { versionOf } from '../../../../middleware/version.ts'
import type { RequestInfo } from '../../../service.ts'
import type { Loaded } from '../reading/work.ts'
import { withBulksOf } from './withBulks.ts'

/**
 * An operation is written over as the caller last saw it, by `If-Match` or by the `version` of the body; who names
 * neither writes over whatever is there.
 *
 * @throws ApiError 409 `STALE` with the operation and its pieces as they stand
 */
export const assertSeen = async (
  session: Session,
  { header }: Pick<Loaded, 'header'>,
  input: JsonObject,
  request: RequestInfo,
): Promise<void> => {
  const seen = versionOf(request.headers.get('if-match')) ?? input['version']
  if (typeof seen === 'number' && seen !== header.version)
    throw new ApiError('STALE', { current: await withBulksOf(session, header.id) })
}
