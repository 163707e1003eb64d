import { useTranslate } from 'ra-core'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { useOperationRows } from './useOperationRows.ts'

/** Operations of one direction with how far their pieces have come. */
export const OperationsList = ({ direction }: { readonly direction: Direction }) => {
  const translate = useTranslate()
  const { data: rows = [], isError, isPending, refetch } = useOperationRows(direction)
  return (
    <WorkPage
      actions={
        <button type="button" className="estiba-button" onClick={() => void refetch()}>
          {translate('estiba.work.refresh')}
        </button>
      }
    >
      {isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      <table className="estiba-work-table" aria-busy={isPending}>
        <thead>
          <tr>
            <th scope="col">{translate('estiba.operations.number')}</th>
            <th scope="col">{translate('estiba.operations.type')}</th>
            <th scope="col" className="estiba-number">
              {translate('estiba.operations.pieces')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, number, pieces }) => (
            <tr key={`${type}-${number}`}>
              <td>
                <code>{number}</code>
              </td>
              <td>
                <code>{type}</code>
              </td>
              <td className="estiba-number">{pieces}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isPending && rows.length === 0 && <p className="estiba-empty">{translate('estiba.operations.none')}</p>}
    </WorkPage>
  )
}
