import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { LinesField } from '../../schema/fields.ts'
import { mostAbreast, stacked } from '../screen/stacked.ts'
import type { CellProps, Values } from './kindUi.ts'
import { lineKindOf } from './lineKinds.ts'
import { numbered } from './numbered.ts'

/** A line says of the record it stands in what the record says already: which one it is, or what it is declared to repeat. */
const isOfRecord = ({ field, record, view }: CellProps<LinesField>, name: string, value: unknown): boolean => {
  const { [name]: column } = field.fields
  const header = field.repeats?.[name]
  return (
    (column?.kind === 'reference' && column.to === view.resource && value === record['id']) ||
    (header !== undefined && value === record[header])
  )
}

/** The lines of a document as they are read, without the columns in which none says anything of its own. */
export const LinesTable = (props: CellProps<LinesField>) => {
  const { field, value, record, view } = props
  const rows = Array.isArray(value) ? (value as readonly Values[]) : []
  const columns = Object.entries(field.fields).filter(
    ([name, column]) =>
      column.secret !== true &&
      rows.some((line) => {
        const shown = { name, field: column, value: line[name], record: { ...record, ...line }, view }
        return !isOfRecord(props, name, line[name]) && lineKindOf(column).text(shown) !== ''
      }),
  )
  return (
    // What is wider than its place is reached by the keyboard too.
    <TableContainer tabIndex={0} role="group" aria-label={view.words.field(props.name)}>
      <Table
        size="small"
        role="table"
        sx={[{ '& th, & td': { overflowWrap: 'normal' } }, columns.length > mostAbreast && stacked]}
      >
        <TableHead role="rowgroup">
          <TableRow role="row">
            {columns.map(([name, column]) => (
              <TableCell
                key={name}
                role="columnheader"
                scope="col"
                align={lineKindOf(column).align?.(column) === 'end' ? 'right' : 'left'}
              >
                {view.words.field(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {numbered(rows).map(({ line, row }) => (
            <TableRow key={row} role="row">
              {columns.map(([name, column]) => {
                const { Cell, align } = lineKindOf(column)
                return (
                  <TableCell
                    key={name}
                    role="cell"
                    data-label={view.words.field(name)}
                    align={align?.(column) === 'end' ? 'right' : 'left'}
                  >
                    <Cell name={name} field={column} value={line[name]} record={{ ...record, ...line }} view={view} />
                  </TableCell>
                )
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
