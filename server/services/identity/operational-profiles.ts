import { assertProfilesWithinOwn } from '../../access/giveProfiles.ts'
import { giveWithinOwn } from '../../access/giveWithinOwn.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Before } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** A profile reaches no further than those of the one who writes it, who gains nothing by it himself. */
const before: Before<RecordOf<'operational-profiles'>> = async (session, { action, id, values }) => {
  await giveWithinOwn(session, [], { otherwise: 'switches' })
  if (action !== 'delete') await assertProfilesWithinOwn(session, [{ ...values, id: id ?? '' }], 'switches')
  return undefined
}

export default defineService('operational-profiles', { hooks: { before } })
