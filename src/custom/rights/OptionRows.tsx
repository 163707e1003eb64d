import { useTranslate } from 'ra-core'
import { useOperationWords } from '../../ui/format/useOperationWords.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
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
    <WorkTable
      label={translate('estiba.rights.option')}
      rows={sorted}
      idOf={({ id }) => id}
      columns={[
        { key: 'option', label: translate('estiba.rights.option'), cell: titleOf },
        {
          key: 'allows',
          label: translate('estiba.rights.allows'),
          cell: ({ licensed, operations }) => (licensed ? inWords(operations) : translate('estiba.rights.unlicensed')),
        },
        { key: 'through', label: translate('estiba.rights.through'), cell: (option) => namesOf(roles, option.roles) },
      ]}
    />
  )
}
