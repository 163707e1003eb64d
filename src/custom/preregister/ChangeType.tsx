import Button from '@mui/material/Button'
import { use, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { FormBegan } from '../../ui/kinds/FormBegan.ts'
import { AskedDialog } from '../work/AskedDialog.tsx'
import { useTexts } from '../work/useTexts.ts'

interface ChangeTypeProps {
  readonly stored: AnyRecord
  readonly onChanged: (moved: AnyRecord) => void
}

/** The operation goes on under another type, with another number, and with what is typed in the form around it. */
export const ChangeType = ({ stored, onChanged }: ChangeTypeProps) => {
  const text = useTexts('preregister')
  const provider = useOperations()
  const form: UseFormReturn | null = useFormContext()
  // The form, or the draft that came back into it, is over what was there when it began: what others saved since stays.
  const { version } = use(FormBegan) ?? stored
  const [asking, setAsking] = useState(false)
  const where = { direction: { in: [String(stored['direction']), 'BOTH'] }, code: { ne: String(stored['type']) } }
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {text('changeType')}
      </Button>
      {asking && (
        <AskedDialog
          title={text('changeType')}
          action={text('change')}
          text={text}
          fields={[['newType', { to: 'operation-types', required: true, where }]]}
          onAsked={async ({ newType = '' }) => {
            const values = { ...stored, ...form?.getValues(), version, newType }
            onChanged(await provider.call<AnyRecord>('transactions.preRegisters.changeType', values))
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
