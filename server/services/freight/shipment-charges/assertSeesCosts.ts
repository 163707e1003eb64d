import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/**
 * What a charge costs is written by whom it is told to alone.
 *
 * @throws ApiError 403 where it is hidden from the caller
 */
export const assertSeesCosts = ({ caller }: Session): void => {
  const hidden = caller.restrictions['shipment-charges']?.hiddenFields ?? []
  if (hidden.includes('buyBills')) throw new ApiError('FORBIDDEN')
}
