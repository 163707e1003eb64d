import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useTexts } from '../work/useTexts.ts'
import Button from '@mui/material/Button'
import { type OnScan, useScanLine } from '../work/useScanLine.ts'
import { ScanBox } from '../work/ScanBox.tsx'
import { Named } from '../work/Named.tsx'
import { operationKey } from '../work/useAct.ts'
import { useChosenOperation } from '../work/useChosenOperation.ts'
import { useNamed } from '../work/useNamed.ts'
import { useScannedAddress } from '../work/useScannedAddress.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { OperationLabels } from './OperationLabels.tsx'

/** Operations waiting for labels, and the labels of one. */
const Tagging = () => {
  const text = useTexts('tagging')
  const { id, header, choose } = useChosenOperation()
  const { look, goOn } = useNamed()
  const open = operationKey(id)
  const { data, error, refetch } = useAnswer('wms.labelPrints.waiting')
  const onScan: OnScan = async ({ code }) => {
    const named = await look(code)
    if (goOn(named)) return null
    if (named.operation === undefined) return { tone: 'bad', text: text('unknown', { code }) }
    choose(named.operation)
    return null
  }
  const line = useScanLine(onScan)
  useScannedAddress(line.take)
  if (open !== null)
    return (
      <OperationLabels
        key={id}
        operation={open}
        header={header}
        onClose={() => {
          choose('')
          void refetch()
        }}
      />
    )
  return (
    <WorkPage problem={error} onRefresh={refetch}>
      <ScanBox label={text('scan')} hint={text('hint')} line={line} />
      <WorkTable
        label={text('waiting')}
        text={text}
        rows={data ?? []}
        busy={data === undefined}
        empty={text('none')}
        columns={[
          {
            key: 'operation',
            cell: (row) => (
              <Button onClick={() => choose(`${row.type}~${row.number}`)}>
                <code>{row.number}</code>
              </Button>
            ),
          },
          { key: 'customer', cell: ({ customer }) => <Named of="customers" id={customer} /> },
          { key: 'cubed', number: true },
          { key: 'pending', number: true },
        ]}
      />
    </WorkPage>
  )
}

export default Tagging
