import { useTranslate } from 'ra-core'
import { useOperationWords } from '../../ui/format/useOperationWords.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { type GrantedOption, labelOf, namesOf, type RoleOfUser } from './userRights.ts'

interface OptionRowsProps {
  readonly options: readonly GrantedOption[]
  readonly roles: readonly RoleOfUser[]
}

/** Menu options with what they allow and the roles that open them. */
export const OptionRows = ({ options, roles }: OptionRowsProps) => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const inWords = useOperationWords()
  const titleOf = (option: GrantedOption): string =>
    [option.parent, option].flatMap((one) => (one === null ? [] : [labelOf(one, locale)])).join(' › ')
  const sorted = options.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), locale))
  return (
    <table className="estiba-table">
      <thead>
        <tr>
          {['option', 'allows', 'through'].map((name) => (
            <th key={name} scope="col">
              {translate(`estiba.rights.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((option) => (
          <tr key={option.id}>
            <td className="is-prose">{titleOf(option)}</td>
            <td className="is-prose">
              {option.licensed ? inWords(option.operations) : translate('estiba.rights.unlicensed')}
            </td>
            <td>{namesOf(roles, option.roles)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
