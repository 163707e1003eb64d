import Button from '@mui/material/Button'
import { useDeferredValue, useState } from 'react'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { Consultation } from '../work/Consultation.tsx'
import { filled, within } from '../work/filled.ts'
import { useAsked } from '../work/useAsked.ts'
import { useDownload } from '../work/useDownload.ts'
import { useTexts } from '../work/useTexts.ts'
import { textIn } from './documentParts.tsx'
import { useDocuments } from './useDocuments.tsx'

const names = ['q', 'type', 'entity', 'from', 'to'] as const

/** Documents of every kind by number, master, waybill, invoice, lot, third party or day; each opens with its chain. */
const DocumentsConsultation = () => {
  const text = useTexts('documents')
  const download = useDownload()
  const { asked, bar } = useAsked(names)
  const { from, to, ...others } = useDeferredValue(asked)
  const documents = useDocuments({ filter: { ...filled(others), ...within('date', from, to) } })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { busy, problem, attempt } = useAttempt()
  const chosen = documents.rows.flatMap(({ id }) => (ticked.has(id) ? [id] : []))
  const pack = (): Promise<unknown> =>
    attempt(() => download('transactions.documents.archive', { documents: chosen }, 'documents.zip'))
  return (
    <Consultation
      of={documents}
      text={text}
      problem={problem}
      filters={{
        ...bar,
        fields: [
          ['q', { typed: 'text', whole: true }],
          ['type', { to: 'document-types' }],
          ['entity', { to: 'entities' }],
          ['from', 'day'],
          ['to', 'day'],
        ],
      }}
      actions={
        <Button variant="outlined" disabled={chosen.length === 0 || busy} onClick={() => void pack()}>
          {text('zip', { smart_count: chosen.length })}
        </Button>
      }
      label={text('results')}
      empty={text('noMatch')}
      nameOf={(row) => textIn(row, 'number')}
      selected={ticked}
      onSelect={setTicked}
      columns={documents.columns('number', 'type', 'date', 'entity', 'store', 'total', 'balance', 'state')}
    />
  )
}

export default DocumentsConsultation
