import { useTexts } from '../work/useTexts.ts'
import { useOperationWords } from '../../ui/format/useOperationWords.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import type { GrantedOption, RoleOfUser } from '../../resources/companyAnswers.ts'
import { labelOf, namesOf } from './userRights.ts'

interface OptionRowsProps {
  readonly options: readonly GrantedOption[]
  readonly roles: readonly RoleOfUser[]
}

/** Menu options with what they allow and the roles that open them. */
export const OptionRows = ({ options, roles }: OptionRowsProps) => {
  const text = useTexts('rights')
  const locale = useLocaleName()
  const inWords = useOperationWords()
  const titleOf = (option: GrantedOption): string =>
    [option.parent, option].flatMap((one) => (one === null ? [] : [labelOf(one, locale)])).join(' › ')
  const sorted = options.toSorted((a, b) => titleOf(a).localeCompare(titleOf(b), locale))
  return (
    <WorkTable
      text={text}
      label={text('option')}
      rows={sorted}
      columns={[
        { key: 'option', cell: titleOf },
        { key: 'allows', cell: ({ licensed, operations }) => (licensed ? inWords(operations) : text('unlicensed')) },
        { key: 'through', cell: (option) => namesOf(roles, option.roles) },
      ]}
    />
  )
}
