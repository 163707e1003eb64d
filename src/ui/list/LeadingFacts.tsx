import { styled } from '@mui/material/styles'
import { use } from 'react'
import { columnValue } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { kindUiOf } from '../kinds/index.ts'
import { factsBelow } from './columns.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { useListParts } from './ListPartsContext.ts'

/** What matters most of a row stands below its name where there is room for hardly any column, as on a phone. */
export const LeadingFacts = ({ row }: { readonly row: AnyRecord }) => {
  const { resource, columns, view } = useListParts()
  const { names: hidden } = use(HiddenColumns)
  return factsBelow(resource, columns, hidden, view.words.locale).map((name) => {
    const field = resource.fields[name]
    const value = columnValue(resource, name, row)
    if (field === undefined || value === null || value === undefined || value === '') return null
    const { Cell } = kindUiOf(field)
    return (
      <Fact key={name} title={view.words.field(name)}>
        <Cell name={name} field={field} value={value} record={row} view={view} />
      </Fact>
    )
  })
}

/** Takes the width that its column has, and asks for none. */
const Fact = styled('div')(({ theme }) => ({
  width: 0,
  minWidth: '100%',
  whiteSpace: 'normal',
  fontSize: theme.typography.caption.fontSize,
  color: theme.palette.text.secondary,
  '& span': { maxWidth: '100%' },
}))
