import type { Locale } from '../../src/schema/json.ts'
import { type RoleNames, seedRoles } from '../sample/roles.ts'
import type { SampleRole } from '../sample/sampleCompany.ts'
import { tableOf } from '../sample/tableOf.ts'

/** The roles that a company begins with (G-03.13). They are limited to no warehouse: it has none yet. */
export const startRoles = (language: Locale): readonly SampleRole[] =>
  seedRoles(tableOf<{ readonly [language in Locale]: RoleNames }>('startRoles')[language], '').map(
    ({ restrictions: _restrictions, ...role }) => role,
  )
