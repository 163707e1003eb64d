import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { Named } from '../work/Named.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { OperationLabels } from './OperationLabels.tsx'
import { type OperationKey, useWaiting, type Waiting } from './useLabels.ts'
import './tagging.css'

/** Operations waiting for labels, and the labels of one. */
const Tagging = () => {
  const translate = useTranslate()
  const [open, setOpen] = useState<OperationKey | null>(null)
  const { data: rows = [], isPending, error, refetch } = useWaiting()
  const onScan: OnScan = ({ code }) => {
    const found = rows.find((row) => isOf(row, code))
    if (found === undefined)
      return Promise.resolve({ tone: 'bad', text: translate('estiba.tagging.unknown', { code }) })
    setOpen(found)
    return Promise.resolve(null)
  }
  const line = useScanLine(onScan)
  if (open !== null)
    return (
      <OperationLabels
        operation={open}
        onClose={() => {
          setOpen(null)
          void refetch()
        }}
      />
    )
  return (
    <WorkPage
      actions={
        <button type="button" className="estiba-button" onClick={() => void refetch()}>
          {translate('estiba.work.refresh')}
        </button>
      }
    >
      <ScanBox label={translate('estiba.tagging.scan')} hint={translate('estiba.tagging.hint')} line={line} />
      {error !== null && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        label={translate('estiba.tagging.waiting')}
        rows={rows}
        busy={isPending}
        empty={translate('estiba.tagging.none')}
        idOf={({ type, number }) => `${type}~${number}`}
        nameOf={({ number }) => number}
        columns={[
          {
            key: 'operation',
            label: translate('estiba.tagging.operation'),
            cell: (row) => (
              <button type="button" className="estiba-link" onClick={() => setOpen(row)}>
                <code>{row.number}</code>
              </button>
            ),
          },
          {
            key: 'customer',
            label: translate('estiba.tagging.customer'),
            cell: ({ customer }) => <Named of="customers" id={customer} />,
          },
          { key: 'cubed', label: translate('estiba.tagging.cubed'), number: true, cell: ({ cubed }) => cubed },
          { key: 'pending', label: translate('estiba.tagging.pending'), number: true, cell: ({ pending }) => pending },
        ]}
      />
    </WorkPage>
  )
}

/** By its number, or by the code of one of its bulks: `type-number-sequence`. */
const isOf = ({ type, number }: Waiting, code: string): boolean => {
  const given = code.toUpperCase()
  return given === number.toUpperCase() || given.startsWith(`${type}-${number}-`.toUpperCase())
}

export default Tagging
