import type { RecordOf } from '../../../../src/resources/records.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { ownBulk } from './ownBulk.ts'
import { tellOwner } from './tellOwner.ts'

/** A parcel that named nobody is found to be of a locker; its customer is told as if it had just come. */
export const identify: MoveSteps<RecordOf<'locker-parcels'>> = {
  effect: ({ input, context }) => ({
    locker: textOf(input, 'locker'),
    store: null,
    toldAt: context.deps.clock().toISOString(),
  }),
  after: async ({ session, context }, parcel) => {
    await ownBulk(session, parcel)
    await tellOwner(session, context.deps, parcel)
  },
}
