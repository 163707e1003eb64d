import { use } from 'react'
import { columnValue } from '../../domain/localName.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { kindUiOf } from '../kinds/index.ts'
import { HiddenColumns } from './HiddenColumns.ts'
import { Facts } from '../screen/Facts.tsx'
import { useListParts } from './ListPartsContext.ts'

const close = { '--least': '9rem', gap: '0.375rem 1rem', margin: '0.375rem 0', whiteSpace: 'normal' } as const

/** What a row shows below itself: the columns that there is no room for. */
export const RowDetail = ({ row, span }: { readonly row: AnyRecord; readonly span: number }) => {
  const { resource, view } = useListParts()
  const { names } = use(HiddenColumns)
  return (
    <tr data-detail="">
      <td colSpan={span}>
        <Facts style={close}>
          {names.map((name) => {
            const field = resource.fields[name]
            if (field === undefined) return null
            const { Cell } = kindUiOf(field)
            return (
              <div key={name}>
                <dt>{view.words.field(name)}</dt>
                <dd>
                  <Cell name={name} field={field} value={columnValue(resource, name, row)} record={row} view={view} />
                </dd>
              </div>
            )
          })}
        </Facts>
      </td>
    </tr>
  )
}
