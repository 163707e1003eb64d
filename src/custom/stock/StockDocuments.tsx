import { Panel } from '../work/Panel.tsx'
import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { voidableStates } from '../../resources/documentStates.ts'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { documentColumns } from '../documents/documentColumns.tsx'
import { documentReferences, textIn } from '../documents/documentParts.ts'
import { TextDialog } from '../work/TextDialog.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { StockDocumentForm } from './StockDocumentForm.tsx'
import { stockKinds } from './stockDocument.ts'

const none: readonly AnyRecord[] = []

/** Entries, exits, transfers and cost adjustments of the company's own goods: a form above, the latest below. */
const StockDocuments = () => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const client = useQueryClient()
  const [voiding, setVoiding] = useState<AnyRecord | null>(null)
  const text = (key: string, values = {}): string => translate(`estiba.stock.${key}`, values)
  const { data } = useQuery({
    queryKey: ['documents', 'stock'],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AnyRecord>('documents', {
          pagination: { page: 1, perPage: 20 },
          sort: { field: 'date', order: 'DESC' },
          filter: { switches: { in: [...stockKinds] } },
          signal,
        })
      ).data,
  })
  const rows = data ?? none
  const titleOf = useTitles(
    documentReferences,
    useMemo(() => [...rows], [rows]),
    'documents',
  )
  const takeBack = async (document: AnyRecord, reason: string): Promise<void> => {
    const [type, number] = [textIn(document, 'type'), textIn(document, 'number')]
    try {
      await provider.call('transactions.documents.void', { type, number, reason })
      noticeBoard.toast('estiba.stock.voided', 'good', { values: { number } })
    } catch (failure) {
      noticeBoard.toast(failure instanceof Error ? failure.message : String(failure), 'bad')
    }
    await client.invalidateQueries()
  }
  const columns = documentColumns({ text: (key) => translate(`estiba.documents.${key}`), formats, titleOf })
  return (
    <WorkPage>
      {mayDo('documents', 'createV2') && <StockDocumentForm />}
      <Panel plain title={text('recent')}>
        <WorkTable
          label={text('recent')}
          rows={rows}
          empty={text('nothing')}
          idOf={(row) => row.id}
          nameOf={(row) => textIn(row, 'number')}
          columns={[
            columns.number,
            { key: 'kind', label: text('kind'), cell: (row) => text(`kind${textIn(row, 'switches')}`) },
            columns.date,
            columns.store,
            { key: 'notes', label: text('notes'), cell: (row) => textIn(row, 'notes') },
            columns.state,
            {
              key: 'void',
              label: translate('estiba.list.actionsColumn'),
              cell: (row) =>
                voidableStates.includes(textIn(row, 'state')) && mayDo('documents', 'void') ? (
                  <Button variant="outlined" onClick={() => setVoiding(row)}>
                    {text('void')}
                  </Button>
                ) : null,
            },
          ]}
        />
      </Panel>
      {voiding !== null && (
        <TextDialog
          title={translate('estiba.documents.void')}
          about={translate('estiba.documents.voidSure')}
          label={translate('estiba.documents.reason')}
          maxLength={240}
          onClose={() => setVoiding(null)}
          onText={(reason) => void takeBack(voiding, reason)}
        />
      )}
    </WorkPage>
  )
}

export default StockDocuments
