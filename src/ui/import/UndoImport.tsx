import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import { bearer, readClaims } from '../../authProvider/session.ts'
import { OperationError } from '../../dataProvider/operationError.ts'
import type { HistoryEntry } from '../../domain/historyEntry.ts'
import type { Resource } from '../../schema/resource.ts'
import { useSubmission } from '../form/useSubmission.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'
import { useCall } from '../resource/useCall.ts'
import { makeOld } from '../resource/makeOld.ts'
import { Sure } from '../screen/Sure.tsx'
import { reasonOf } from '../screen/useAttempt.ts'
import { longest } from './longest.ts'

interface UndoImportProps {
  readonly resource: Resource
  /** A write of the import. */
  readonly entry: Pick<HistoryEntry, 'action' | 'batchId' | 'userId'>
  readonly onUndone?: () => void
}

/** Takes back the whole import that wrote an entry of the history; who may do neither is offered nothing. */
export const UndoImport = ({ resource, entry, onUndone }: UndoImportProps) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const { call, has } = useCall(resource)
  const submit = useSubmission()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { action, batchId, userId } = entry
  const token = bearer()
  const isOwn = token !== null && readClaims(token).sub === userId
  const mayUndo = mayDo(resource.name, 'edit') && (isOwn || mayDo(resource.name, 'delete'))
  if (action !== 'import' || batchId === null || resource.view !== null || !has('undoImport') || !mayUndo) return null
  const undo = async (): Promise<void> => {
    setBusy(true)
    try {
      const { undone } = await submit((keyOf) =>
        call<{ readonly undone: number }>(
          'undoImport',
          { batchId },
          { ...longest, headers: { 'Idempotency-Key': keyOf({ batchId }) } },
        ),
      )
      noticeBoard.toast('estiba.import.undone', 'good', { values: { smart_count: undone } })
      onUndone?.()
    } catch (failure) {
      const isGone = failure instanceof OperationError && failure.status === 404
      noticeBoard.toast(isGone ? 'estiba.import.undoneBefore' : reasonOf(failure), 'bad')
    }
    setBusy(false)
    await makeOld(client, resource.name)
  }
  return (
    <>
      <Button disabled={busy} onClick={() => setAsking(true)}>
        {translate('estiba.import.undo')}
      </Button>
      {asking && (
        <Sure
          title={translate('estiba.import.undo')}
          text={translate('estiba.import.undoSure')}
          onYes={() => void undo()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
