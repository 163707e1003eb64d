import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { NewRecord } from '../../ui/form/NewRecord.tsx'
import { startValues } from '../../ui/form/startValues.ts'
import { StoredRecord } from '../../ui/form/StoredRecord.tsx'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { useView } from '../../ui/kinds/useView.ts'
import { noticeBoard } from '../../ui/notices/noticeBoard.ts'
import { RecordFields } from '../../ui/record/RecordFields.tsx'
import { useResource } from '../../ui/resource/useResource.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { Modal } from '../../ui/screen/Modal.tsx'

interface AppointmentDialogProps {
  /** Null: a new one, which begins with `given`. */
  readonly stored: AnyRecord | null
  readonly given: Values
  /** Who may not reads it. */
  readonly mayPlan: boolean
  readonly onClose: () => void
}

/** An appointment as the generic form draws it; one that is there may be confirmed as arrived. */
export const AppointmentDialog = (props: AppointmentDialogProps) => {
  const { resource } = useResource('shipment-schedules')
  return resource === undefined ? null : <Inside {...props} resource={resource} />
}

const Inside = ({
  resource,
  stored,
  given,
  mayPlan,
  onClose,
}: AppointmentDialogProps & { readonly resource: Resource }) => {
  const text = useTexts('schedule')
  const provider = useOperations()
  const client = useQueryClient()
  const { busy, problem, attempt } = useAttempt()
  const arrive = (record: AnyRecord) =>
    attempt(async () => {
      const data = { scheduleState: 'ARRIVED' }
      await provider.update(resource.name, { id: record.id, data, previousData: record })
      await client.invalidateQueries({ queryKey: [resource.name] })
      noticeBoard.toast('estiba.schedule.arrived', 'good', { values: { title: String(record['title']) } })
      onClose()
    })
  const expected = stored !== null && ['PLANNED', 'CONFIRMED'].includes(String(stored['scheduleState']))
  return (
    <Modal title={stored === null ? text('newOne') : String(stored['title'])} wide onClose={onClose}>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      {stored === null ? (
        <NewRecord
          resource={resource}
          given={startValues(resource, null, given)}
          keepsDraft={false}
          onSaved={onClose}
          onCancel={onClose}
        />
      ) : !mayPlan ? (
        <Read resource={resource} record={stored} />
      ) : (
        <StoredRecord resource={resource} id={stored.id} keepsDraft={false} onSaved={onClose} onCancel={onClose}>
          {expected && <Arrived busy={busy} onArrive={(record) => void arrive(record)} />}
        </StoredRecord>
      )}
    </Modal>
  )
}

const Read = ({ resource, record }: { readonly resource: Resource; readonly record: AnyRecord }) => {
  const rows = useMemo(() => [record], [record])
  return <RecordFields resource={resource} record={record} view={useView(resource, rows)} />
}

interface ArrivedProps {
  readonly busy: boolean
  readonly onArrive: (record: AnyRecord) => void
}

/** Not while something is typed that would be lost; of the appointment as it was read here, not as it was drawn before. */
const Arrived = ({ busy, onArrive }: ArrivedProps) => {
  const text = useTexts('schedule')
  const record = useRecordContext<AnyRecord>()
  const { isDirty } = useFormState()
  return (
    <p>
      <Button
        variant="outlined"
        disabled={busy || isDirty || record === undefined}
        onClick={() => record !== undefined && onArrive(record)}
      >
        {text('arrive')}
      </Button>
    </p>
  )
}
