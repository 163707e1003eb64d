import { useTexts } from '../work/useTexts.ts'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { voidableStates } from '../../resources/documentStates.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { textIn } from '../documents/documentParts.tsx'
import { useDocuments } from '../documents/useDocuments.tsx'
import { TextDialog } from '../work/TextDialog.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { StockDocumentForm } from './StockDocumentForm.tsx'
import { stockKinds } from './stockDocument.ts'

const ofStock = { switches: { in: stockKinds } }

/** Entries, exits, transfers and cost adjustments of the company's own goods: a form above, the latest below. */
const StockDocuments = () => {
  const translate = useTranslate()
  const text = useTexts('stock')
  const provider = useOperations()
  const client = useQueryClient()
  const [voiding, setVoiding] = useState<AnyRecord | null>(null)
  const { columns, table } = useDocuments({ filter: ofStock, max: 20 })
  const takeBack = async (document: AnyRecord, reason: string): Promise<void> => {
    const [type, number] = [textIn(document, 'type'), textIn(document, 'number')]
    await provider.call('transactions.documents.void', { type, number, reason })
    noticeBoard.toast('estiba.stock.voided', 'good', { values: { number } })
    await client.invalidateQueries()
  }
  return (
    <WorkPage>
      {mayDo('documents', 'create') && <StockDocumentForm />}
      <WorkTable
        {...table}
        titled="h2"
        label={text('recent')}
        text={text}
        empty={text('nothing')}
        columns={[
          ...columns('number'),
          { key: 'kind', cell: (row) => text(`kind${textIn(row, 'switches')}`) },
          ...columns('date', 'store', 'notes', 'state'),
          {
            key: 'void',
            label: translate('estiba.list.actionsColumn'),
            cell: (row) =>
              voidableStates.includes(textIn(row, 'state')) &&
              textIn(row, 'voids') === '' &&
              mayDo('documents', 'edit') && (
                <Button variant="outlined" onClick={() => setVoiding(row)}>
                  {text('void')}
                </Button>
              ),
          },
        ]}
      />
      {voiding !== null && (
        <TextDialog
          title={translate('estiba.documents.void')}
          about={translate('estiba.documents.voidSure')}
          maxLength={240}
          onClose={() => setVoiding(null)}
          onText={(reason) => takeBack(voiding, reason)}
        />
      )}
    </WorkPage>
  )
}

export default StockDocuments
