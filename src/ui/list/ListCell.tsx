import { use } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { columnValue } from '../../domain/localName.ts'
import type { Field } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { kindUiOf } from '../kinds/index.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { InlineCell } from './InlineCell.tsx'
import { LeadingFacts } from './LeadingFacts.tsx'
import { useListParts } from './ListPartsContext.ts'
import { MissingFlag } from './MissingFlag.tsx'

interface ListCellProps {
  readonly name: string
  readonly field: Field
}

const atEnd = { textAlign: 'end' } as const

/** The value of a field in a row; the leading one is the way to the record. */
export const ListCell = ({ name, field }: ListCellProps) => {
  const row = useRecordContext<AnyRecord>()
  const { resource, base, rights, view, leading } = useListParts()
  const { names: hidden } = use(HiddenColumns)
  if (row === undefined) return null
  // Its place stays: the columns of the table are told by their places.
  if (hidden.includes(name)) return <td aria-hidden="true" />
  const { Cell, align } = kindUiOf(field)
  const value = columnValue(resource, name, row)
  const cell = <Cell name={name} field={field} value={value} record={row} view={view} />
  const inline = rights.edit && field.inline === true && field.readOnly !== true
  return (
    <td style={align?.(field) === 'end' ? atEnd : undefined}>
      {name === leading ? (
        <>
          <Link to={`${base}/${encodeURIComponent(row.id)}`} tabIndex={-1}>
            {isEmpty(value) ? row.id : cell}
          </Link>
          {hidden.length > 0 && <LeadingFacts row={row} />}
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

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''
