import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { mayDo } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../../ui/export/saveFile.ts'

interface PapersProps {
  /** Identifiers of the documents of a dispatch, `WD~WD-000012`. */
  readonly documents: readonly string[]
}

/** What goes with the truck that has just been dispatched: one paper for each operation that it carries. */
export const Papers = ({ documents }: PapersProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const provider = useOperations()
  if (documents.length === 0 || !mayDo('documents', 'get')) return null
  const print = async (id: string): Promise<void> => {
    const [type = '', number = ''] = id.split('~')
    try {
      const file = await provider.call<Blob>('transactions.documents.printPdf', { type, number }, { as: 'file' })
      saveFile(file, `${number}.pdf`)
    } catch (failure) {
      notify(failure instanceof Error ? failure.message : String(failure), { type: 'error' })
    }
  }
  return (
    <Actions>
      <span>{translate('estiba.dispatch.papers')}</span>
      {documents.map((id) => (
        <Button variant="outlined" key={id} onClick={() => void print(id)}>
          {translate('estiba.dispatch.print', { document: id.split('~')[1] ?? id })}
        </Button>
      ))}
    </Actions>
  )
}
