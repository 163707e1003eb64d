import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { AskedDialog } from '../work/AskedDialog.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useTexts } from '../work/useTexts.ts'

interface InspectDialogProps {
  readonly bulks: readonly AnyRecord[]
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}

const results = ['PASSED', 'CONDITIONAL', 'FAILED'] as const

/** The switch of the documents that inspect merchandise. */
const inspectionSwitch = '51'
const inspecting = { sw: inspectionSwitch, status: 'ACTIVE' }

/** An inspection of pieces by a procedure of the company, kept as its document (switch 51). */
export const InspectDialog = ({ bulks, onDone, onClose }: InspectDialogProps) => {
  const text = useTexts('byLocation')
  const provider = useOperations()
  const types = useWorkRows('document-types', { filter: inspecting, sort: ['type', 'ASC'], max: 1 })
  const [type] = types.rows
  return (
    <AskedDialog
      title={text('inspect')}
      problem={!types.isPending && type === undefined ? text('noInspection') : null}
      text={text}
      fields={[
        ['procedure', { to: 'inspection-procedures', required: true }],
        ['result', { options: results.map((result) => [result, text(`results.${result}`)]) }],
        ['notes', { typed: 'text', label: text('inspectionNotes'), longest: 1000 }],
      ]}
      starts={{ result: 'PASSED' }}
      isReady={({ result, notes }) => type !== undefined && (result === 'PASSED' || notes !== undefined)}
      onAsked={async (asked) => {
        const made = await provider.call<AnyRecord>('transactions.documents.create', {
          type: type?.id,
          switches: inspectionSwitch,
          date: companyDay(),
          bulks: bulks.map(({ id }) => id),
          ...asked,
        })
        onDone(text('inspected', { number: String(made['number']) }))
      }}
      onClose={onClose}
    />
  )
}
