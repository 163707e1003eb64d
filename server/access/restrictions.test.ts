import { expect, it } from 'vitest'
import type { LineOf } from '../../src/resources/records.ts'
import { camelCase } from '../../src/schema/names.ts'
import { restrictionsOfRole, type RoleRights, unitedRestrictions } from './restrictions.ts'

type Limits = readonly LineOf<'roles', 'restrictions'>[]

const role = (operations: readonly string[], lines: Limits): RoleRights => ({
  operations: new Set(operations),
  restrictions: restrictionsOfRole({ id: 'r', restrictions: lines }),
})

const united = (...roles: readonly RoleRights[]) => unitedRestrictions(roles, camelCase)

it('several lines of one role on a resource limit together', () => {
  const lines = [
    { resource: 'cities', hiddenFields: ['population'], rows: { country: 'CO' } },
    { resource: 'cities', hiddenFields: ['zone'], rows: { status: 'ACTIVE' } },
  ]
  expect(united(role(['cities:read'], lines))).toEqual({
    cities: { hiddenFields: ['population', 'zone'], rows: { and: [{ country: 'CO' }, { status: 'ACTIVE' }] } },
  })
})

it('what one of several roles shows is shown', () => {
  const one = role(
    ['cities:read'],
    [{ resource: 'cities', hiddenFields: ['population', 'zone'], rows: { country: 'CO' } }],
  )
  const two = role(['cities.list'], [{ resource: 'cities', hiddenFields: ['zone'], rows: { country: 'EC' } }])
  expect(united(one, two)).toEqual({
    cities: { hiddenFields: ['zone'], rows: { or: [{ country: 'CO' }, { country: 'EC' }] } },
  })
  expect(united(one, role(['cities:read'], []))).toEqual({})
})

it('a role that does not open the resource lifts no limit of one that does', () => {
  const limited = role(['cities:read'], [{ resource: 'cities', hiddenFields: ['zone'], rows: null }])
  expect(united(limited, role(['states:read'], []))).toEqual({ cities: { hiddenFields: ['zone'], rows: null } })
})

it('a limit holds for selectors too, where no role opens the resource itself', () => {
  expect(united(role([], [{ resource: 'cost-centers', hiddenFields: [], rows: { status: 'ACTIVE' } }]))).toEqual({
    'cost-centers': { hiddenFields: [], rows: { status: 'ACTIVE' } },
  })
})
