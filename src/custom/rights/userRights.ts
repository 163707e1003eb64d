import type { GrantedOption, RoleOfUser } from '../../resources/companyAnswers.ts'
import type { Locale } from '../../schema/json.ts'

export const labelOf = ({ labelEs, labelEn }: Pick<GrantedOption, 'labelEs' | 'labelEn'>, locale: Locale): string =>
  locale === 'en' ? labelEn : labelEs

export const namesOf = (roles: readonly RoleOfUser[], ids: readonly string[]): string =>
  roles
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
