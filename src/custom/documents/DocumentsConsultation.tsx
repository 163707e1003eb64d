import Button from '@mui/material/Button'
import { useDeferredValue, useState } from 'react'
import { AskedFields } from '../work/AskedFields.tsx'
import { Filters } from '../work/Filters.tsx'
import { filled, within } from '../work/filled.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { orTold } from '../work/orTold.ts'
import { useAsked } from '../work/useAsked.ts'
import { useDownload } from '../work/useDownload.ts'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { textIn } from './documentParts.tsx'
import { useDocuments } from './useDocuments.tsx'

const names = ['q', 'type', 'entity', 'from', 'to'] as const

/** Documents of every kind by number, master, waybill, invoice, lot, third party or day; each opens with its chain. */
const DocumentsConsultation = () => {
  const text = useTexts('documents')
  const download = useDownload()
  const { asked, set } = useAsked(names)
  const { from, to, ...others } = useDeferredValue(asked)
  const { columns, table, error } = useDocuments({ filter: { ...filled(others), ...within('date', from, to) } })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [packing, setPacking] = useState(false)
  const chosen = table.rows.flatMap(({ id }) => (ticked.has(id) ? [id] : []))
  const pack = async (): Promise<void> => {
    setPacking(true)
    await orTold(download('transactions.documents.archive', { documents: chosen }, 'documents.zip'))
    setPacking(false)
  }
  return (
    <WorkPage
      actions={
        <Button variant="outlined" disabled={chosen.length === 0 || packing} onClick={() => void pack()}>
          {text('zip', { smart_count: chosen.length })}
        </Button>
      }
    >
      <Filters>
        <AskedFields
          fields={[
            ['q', { typed: 'text', whole: true }],
            ['type', { to: 'document-types' }],
            ['entity', { to: 'entities' }],
            ['from', 'day'],
            ['to', 'day'],
          ]}
          values={asked}
          text={text}
          onChange={set}
        />
      </Filters>
      {error !== null && <p role="alert">{error.message}</p>}
      <WorkTable
        {...table}
        label={text('results')}
        empty={text('noMatch')}
        nameOf={(row) => textIn(row, 'number')}
        selected={ticked}
        onSelect={setTicked}
        columns={columns('number', 'type', 'date', 'entity', 'store', 'total', 'balance', 'state')}
      />
    </WorkPage>
  )
}

export default DocumentsConsultation
