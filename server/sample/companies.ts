import type { RoleNames } from './roles.ts'
import { seedRoles } from './roles.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { tableOf } from './tableOf.ts'

type Written = Omit<SampleCompany, 'roles'> & { readonly roleNames: RoleNames; readonly documentsWarehouse: string }

const companyIn = (language: SampleCompany['language']): SampleCompany => {
  const { roleNames, documentsWarehouse, ...company } = tableOf<Written>(`${language}/company`)
  return { ...company, roles: seedRoles(roleNames, documentsWarehouse) }
}

/** A freight forwarder and courier of Bogotá. */
export const andina: SampleCompany = companyIn('es')

/** A forwarder and warehouse keeper of Hamburg. */
export const nordfracht: SampleCompany = companyIn('de')
