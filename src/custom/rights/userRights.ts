import type { Locale } from '../../schema/json.ts'

/** What the operation `auth.users.rights` answers. */
export interface UserRights {
  readonly active: boolean
  readonly superUser: boolean
  readonly roles: readonly RoleOfUser[]
  readonly options: readonly GrantedOption[]
  readonly limits: readonly Limit[]
}

export interface RoleOfUser {
  readonly id: string
  readonly name: string
  readonly superUser: boolean
  readonly active: boolean
}

interface Labelled {
  readonly labelEs: string
  readonly labelEn: string
}

export interface GrantedOption extends Labelled {
  readonly id: string
  readonly type: string
  readonly parent: Labelled | null
  readonly operations: readonly string[]
  readonly licensed: boolean
  /** Identifiers of the roles that open it. */
  readonly roles: readonly string[]
}

export interface Limit {
  readonly resource: string
  readonly hiddenFields: readonly string[]
  readonly someRows: boolean
  readonly role: string
}

export const labelOf = ({ labelEs, labelEn }: Labelled, locale: Locale): string => (locale === 'en' ? labelEn : labelEs)

export const namesOf = (roles: readonly RoleOfUser[], ids: readonly string[]): string =>
  roles
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
