import { assertProfilesWithinOwn } from '../../access/giveProfiles.ts'
import { asWritten, giveWithinOwn } from '../../access/giveWithinOwn.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** A profile reaches no further than those of the one who writes it, who gains nothing by it himself. */
const before: Hooks['before'] = async (session, { action, input, current }) => {
  await giveWithinOwn(session, [], { otherwise: 'switches' })
  if (action !== 'delete') await assertProfilesWithinOwn(session, [asWritten(current, input)], 'switches')
  return undefined
}

export default defineService('operational-profiles', { hooks: { before } })
