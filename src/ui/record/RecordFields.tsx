import { holds } from '../../domain/where.ts'
import type { LinesField } from '../../schema/fields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import { lineKindOf } from '../kinds/lineKinds.ts'
import { numbered } from '../kinds/numbered.ts'
import type { Values, View } from '../kinds/kindUi.ts'
import { addressOf } from '../reference/operationOf.ts'
import { Link } from 'react-router-dom'

interface RecordFieldsProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly view: View
}

/** The fields of a record as they are read. */
export const RecordFields = ({ resource, record, view }: RecordFieldsProps) => (
  <>
    {resource.form.flatMap(({ tab, sections }) =>
      sections.map(({ section, fields }) => (
        <section key={`${tab}-${section}`} className="estiba-section">
          <h2>{view.words.name(section)}</h2>
          <dl className="estiba-read">
            {fields.map((name) => {
              const field = resource.fields[name]
              if (
                field === undefined ||
                field.secret === true ||
                field.kind === 'password' ||
                (field.visible !== undefined && !holds(field.visible, record, {}))
              )
                return null
              const { Cell, Read = Cell, wide } = kindUiOf(field)
              const value = record[name]
              const address =
                field.kind === 'reference' && typeof value === 'string' && value !== ''
                  ? addressOf(field.to, value)
                  : null
              const shown =
                field.kind === 'lines' ? (
                  <ReadLines field={field} lines={value} record={record} view={view} />
                ) : (
                  <Read name={name} field={field} value={value} record={record} view={view} />
                )
              return (
                <div key={name} className={wide === true ? 'is-wide' : undefined}>
                  <dt>{view.words.field(name)}</dt>
                  <dd>
                    {value === null || value === undefined || value === '' ? (
                      '—'
                    ) : address === null ? (
                      shown
                    ) : (
                      <Link to={address}>{shown}</Link>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      )),
    )}
  </>
)

const ReadLines = ({
  field,
  lines,
  record,
  view,
}: {
  readonly field: LinesField
  readonly lines: unknown
  readonly record: Values
  readonly view: View
}) => {
  const columns = Object.entries(field.fields).filter(([, column]) => column.secret !== true)
  const rows = Array.isArray(lines) ? (lines as readonly Values[]) : []
  return (
    <table className="estiba-table">
      <thead>
        <tr>
          {columns.map(([name, column]) => (
            <th key={name} scope="col" className={lineKindOf(column).align?.(column) === 'end' ? 'is-end' : undefined}>
              {view.words.field(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbered(rows).map(({ line: row, row: at }) => (
          <tr key={at}>
            {columns.map(([name, column]) => {
              const { Cell, align } = lineKindOf(column)
              return (
                <td key={name} className={align?.(column) === 'end' ? 'is-end' : undefined}>
                  <Cell name={name} field={column} value={row[name]} record={{ ...record, ...row }} view={view} />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
