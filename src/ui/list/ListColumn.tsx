import { DataTable, useDataTableRenderContext, useDataTableSortContext } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { kindUiOf } from '../kinds/index.ts'
import { ListCell } from './ListCell.tsx'
import { useListParts } from './ListPartsContext.ts'

interface ListColumnProps {
  readonly source: string
}

/** A column of react-admin's table as its schema declares the field; its cells are plain ones. */
export const ListColumn = ({ source }: ListColumnProps) => {
  const { resource } = useListParts()
  const context = useDataTableRenderContext()
  const field = resource.fields[source]
  if (field === undefined) return null
  return context === 'data' ? <ListCell name={source} field={field} /> : <Head source={source} field={field} />
}

const directions = { ASC: 'asc', DESC: 'desc' } as const

const Head = ({ source, field }: ListColumnProps & { readonly field: Field }) => {
  const { view } = useListParts()
  const sort = useDataTableSortContext()
  return (
    <DataTable.Col
      source={source}
      label={view.words.field(source)}
      disableSort={!kindOf(field).sortable}
      sortDirection={sort?.field === source ? directions[sort.order] : false}
      align={kindUiOf(field).align?.(field) === 'end' ? 'right' : 'left'}
      scope="col"
    />
  )
}
