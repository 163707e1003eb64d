import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { Combobox } from '../../ui/reference/Combobox.tsx'

interface StateActionsProps {
  readonly consolidation: AnyRecord
  readonly busy: boolean
  readonly onAct: (action: string, said: string, body: object) => Promise<void>
}

const textIn = (record: AnyRecord, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}

/** Closed with seal and master; opened or canceled with a reason. */
export const StateActions = ({ consolidation, busy, onAct }: StateActionsProps) => {
  const translate = useTranslate()
  const text = (key: string, values = {}): string => translate(`estiba.consolidation.${key}`, values)
  const id = useId()
  const [seal, setSeal] = useState(textIn(consolidation, 'seal'))
  const [master, setMaster] = useState<string | null>(textIn(consolidation, 'masterBl') || null)
  const [reason, setReason] = useState('')
  const state = textIn(consolidation, 'consolState')
  if (state !== 'OPEN' && state !== 'CLOSED') return null
  return (
    <>
      {state === 'OPEN' && (
        <form
          className="consolidation-side"
          onSubmit={(event) => {
            event.preventDefault()
            void onAct('close', text('closed', { seal }), { seal, masterBl: master ?? '' })
          }}
        >
          <label htmlFor={`${id}-master`}>
            {text('master')}
            <Combobox id={`${id}-master`} to="bills-of-lading" value={master} onChange={setMaster} />
          </label>
          <label htmlFor={`${id}-seal`}>
            {text('seal')}
            <input
              id={`${id}-seal`}
              className="estiba-input"
              value={seal}
              onChange={({ target }) => setSeal(target.value)}
            />
          </label>
          <button type="submit" className="estiba-button is-main" disabled={busy}>
            {text('close')}
          </button>
        </form>
      )}
      <label htmlFor={`${id}-reason`}>
        {text('reason')}
        <input
          id={`${id}-reason`}
          className="estiba-input"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {state === 'CLOSED' && (
        <button
          type="button"
          className="estiba-button"
          disabled={busy}
          onClick={() => void onAct('open', text('opened'), { reason })}
        >
          {text('open')}
        </button>
      )}
      <button
        type="button"
        className="estiba-button"
        disabled={busy}
        onClick={() => void onAct('cancel', text('canceled'), { reason })}
      >
        {text('cancel')}
      </button>
    </>
  )
}
