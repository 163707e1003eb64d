import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { withInputs } from '../../ui/kinds/lateInputs.tsx'
import { deferred } from '../../ui/screen/deferred.tsx'
import { Modal } from '../../ui/screen/Modal.tsx'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useTexts } from '../work/useTexts.ts'

const CreateDialog = deferred(() => withInputs(import('../../ui/form/CreateDialog.tsx')))

interface InspectDialogProps {
  readonly bulks: readonly AnyRecord[]
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

/** The documents that inspect merchandise (switch 51). */
const inspecting = { sw: '51', status: 'ACTIVE' }

/** An inspection of pieces by a procedure of the company, as its document: posted once it has its result. */
export const InspectDialog = ({ bulks, onDone, onClose }: InspectDialogProps) => {
  const text = useTexts('byLocation')
  const provider = useOperations()
  const [isSaved, setSaved] = useState(false)
  const { rows, isPending, error } = useWorkRows('document-types', {
    filter: inspecting,
    sort: ['type', 'ASC'],
    max: 1,
  })
  const [type] = rows
  const conclude = async (id: string): Promise<void> => {
    setSaved(true)
    const number = id.split('~').at(-1) ?? id
    try {
      const { data } = await provider.getOne<AnyRecord>('documents', { id })
      if (data['result'] === null) return onDone(text('begun', { number }))
      await provider.call('transactions.documents.post', { type: type?.id, number })
      onDone(text('inspected', { number }))
    } catch (failure) {
      onDone(text('unposted', { number, why: reasonOf(failure) }))
    }
  }
  if (isPending || isSaved) return null
  return type === undefined ? (
    <Modal title={text('inspect')} onClose={onClose}>
      <Alert severity="error">{error === null ? text('noInspection') : reasonOf(error)}</Alert>
    </Modal>
  ) : (
    <CreateDialog
      resource="documents"
      typed=""
      title={text('inspect')}
      begins={{ type: type.id, bulks: bulks.map(({ id }) => id) }}
      onClose={(id) => (id === null ? onClose() : void conclude(id))}
    />
  )
}
