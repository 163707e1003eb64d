import { styled } from '@mui/material/styles'
import { type MouseEvent, use } from 'react'
import { DataTable, useDataTableRenderContext, useDataTableSortContext, useRecordContext } from 'react-admin'
import { columnValue } from '../../domain/localName.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { Field } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { kindUiOf } from '../kinds/index.ts'
import { factsBelow } from './columns.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { InlineCell } from './InlineCell.tsx'
import { useListParts } from './ListPartsContext.ts'
import { MissingFlag } from './MissingFlag.tsx'

interface ListColumnProps {
  readonly source: string
}

/** A column of react-admin's table as its schema declares the field; its cells are plain ones. */
export const ListColumn = ({ source }: ListColumnProps) => {
  const { resource } = useListParts()
  const context = useDataTableRenderContext()
  const field = resource.fields[source]
  if (field === undefined) return null
  return context === 'data' ? <Cell source={source} field={field} /> : <Head source={source} field={field} />
}

type PartProps = ListColumnProps & { readonly field: Field }

const directions = { ASC: 'asc', DESC: 'desc' } as const

const Head = ({ source, field }: PartProps) => {
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

/** Its row opens the record; the browser opens it elsewhere, and the address can be copied. */
const byTheRow = (event: MouseEvent): void => {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) event.preventDefault()
}

const atEnd = { textAlign: 'end' } as const

/** The value of a field in a row; the leading one is the way to the record. */
const Cell = ({ source: name, field }: PartProps) => {
  const row = useRecordContext<AnyRecord>()
  const { resource, base, rights, view, leading } = useListParts()
  const { names: hidden } = use(HiddenColumns)
  if (row === undefined) return null
  // Its place stays: the columns of the table are told by their places.
  if (hidden.includes(name)) return <td aria-hidden="true" />
  const { Cell: Value, align } = kindUiOf(field)
  const value = columnValue(resource, name, row)
  const cell = <Value name={name} field={field} value={value} record={row} view={view} />
  const inline = rights.edit && field.inline === true && field.readOnly !== true
  return (
    <td style={align?.(field) === 'end' ? atEnd : undefined}>
      {name === leading ? (
        <>
          <a href={`${base}/${encodeURIComponent(row.id)}`} data-opens tabIndex={-1} onClick={byTheRow}>
            {isEmpty(value) ? row.id : cell}
          </a>
          {hidden.length > 0 && <LeadingFacts row={row} hidden={hidden} />}
          <MissingFlag resource={resource} row={row} view={view} />
        </>
      ) : inline ? (
        <InlineCell resource={resource} name={name} row={row} view={view}>
          {cell}
        </InlineCell>
      ) : (
        cell
      )}
    </td>
  )
}

interface LeadingFactsProps {
  readonly row: AnyRecord
  readonly hidden: readonly string[]
}

/** What matters most of a row stands below its name where there is room for hardly any column, as on a phone. */
const LeadingFacts = ({ row, hidden }: LeadingFactsProps) => {
  const { resource, columns, view } = useListParts()
  return factsBelow(resource, columns, hidden, view.words.locale).map((name) => {
    const field = resource.fields[name]
    const value = columnValue(resource, name, row)
    if (field === undefined || isEmpty(value)) return null
    const { Cell: Value } = kindUiOf(field)
    return (
      <Fact key={name} title={view.words.field(name)}>
        <Value name={name} field={field} value={value} record={row} view={view} />
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
