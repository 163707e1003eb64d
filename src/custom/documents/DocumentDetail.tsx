import { useAnswer } from '../../dataProvider/useAnswer.ts'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { voidableStates } from '../../resources/documentStates.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { addressOf } from '../../ui/reference/operationOf.ts'
import { RecalculatedRows, type RecalculatedRow } from '../stock/RecalculatedRows.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { orTold } from '../../ui/notices/orTold.ts'
import { useDownload } from '../work/useDownload.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { DocumentFacts } from './DocumentFacts.tsx'
import { DocumentFinder } from './DocumentFinder.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { DocumentLinks } from './DocumentLinks.tsx'
import { linesIn, textIn } from './documentParts.tsx'
import { useDocuments } from './useDocuments.tsx'
import { TextDialog } from '../work/TextDialog.tsx'

const none: readonly AnyRecord[] = []

/** What posting or voiding a document changed in the kardex. */
interface Moved {
  readonly of: string
  readonly rows: readonly RecalculatedRow[]
}

/** One document with its lines, applications, stock movements and what it comes from; posted and voided from here. */
const DocumentDetail = () => {
  const text = useTexts('documents')
  const provider = useOperations()
  const download = useDownload()
  const client = useQueryClient()
  const [params] = useSearchParams()
  const [type, number] = [params.get('type') ?? '', params.get('number') ?? '']
  const [asking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [moved, setMoved] = useState<Moved | null>(null)
  const { data, error } = useAnswer(
    'transactions.documents.chain',
    { type, number },
    { enabled: type !== '' && number !== '', retry: false },
  )
  const documents = useDocuments({ given: data === undefined ? none : [data.document] })
  const act = async (operation: 'post' | 'void', reason?: string): Promise<void> => {
    setBusy(true)
    try {
      const { recalculated = [] } = await provider.call<{ readonly recalculated?: Moved['rows'] }>(
        `transactions.documents.${operation}`,
        { type, number, ...(reason === undefined ? {} : { reason }) },
      )
      setMoved({ of: data?.document.id ?? '', rows: recalculated })
      noticeBoard.toast('estiba.documents.done', 'good')
    } finally {
      await client.invalidateQueries()
      setBusy(false)
    }
  }
  const state = data === undefined ? '' : textIn(data.document, 'state')
  /** An invoice that was issued is opened by its provisional number too. */
  const named = (data !== undefined && textIn(data.document, 'number')) || number
  const record = data === undefined ? null : addressOf('documents', data.document.id)
  return (
    <WorkPage
      problem={error}
      {...(data === undefined ? {} : { detail: named })}
      actions={
        data !== undefined && (
          <>
            {state === 'DRAFT' && mayDo('documents', 'edit') && (
              <Button variant="contained" disabled={isBusy} onClick={() => void orTold(act('post'))}>
                {text('post')}
              </Button>
            )}
            {voidableStates.includes(state) && textIn(data.document, 'voids') === '' && mayDo('documents', 'edit') && (
              <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setAsking(true)}>
                {text('void')}
              </Button>
            )}
            <Button
              variant="outlined"
              onClick={() => void orTold(download('transactions.documents.printPdf', { type, number }, `${named}.pdf`))}
            >
              {text('print')}
            </Button>
            {record !== null && (
              <Button variant="outlined" component={Link} to={record}>
                {text('edit')}
              </Button>
            )}
          </>
        )
      }
    >
      {(type === '' || number === '') && <DocumentFinder />}
      {data !== undefined && (
        <>
          <DocumentFacts document={data.document} {...documents} />
          <DocumentLines lines={linesIn(data.document)} titleOf={documents.titleOf} />
          {moved !== null && moved.of === data.document.id && moved.rows.length > 0 && (
            <RecalculatedRows rows={moved.rows} />
          )}
          <DocumentLinks chain={data} />
        </>
      )}
      {asking && (
        <TextDialog
          title={text('void')}
          about={text('voidSure')}
          maxLength={240}
          onClose={() => setAsking(false)}
          onText={(reason) => act('void', reason)}
        />
      )}
    </WorkPage>
  )
}

export default DocumentDetail
