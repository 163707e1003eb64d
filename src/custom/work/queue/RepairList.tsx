import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { ConfirmDialog } from '../../../ui/screen/ConfirmDialog.tsx'
import { EditScan } from './EditScan.tsx'
import type { ScanQueue } from './scanQueue.ts'
import type { KeptScan } from './scanStore.ts'

interface RepairListProps extends Pick<ScanQueue, 'retry' | 'discard'> {
  readonly refused: readonly KeptScan[]
}

/** Scans that the server refused after the fact: each with its reason, to be corrected, sent again or given up. */
export const RepairList = ({ refused, retry, discard }: RepairListProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const [editing, setEditing] = useState<KeptScan | null>(null)
  const [discarding, setDiscarding] = useState<KeptScan | null>(null)
  return (
    <section className="estiba-repair" aria-label={translate('estiba.work.repair', { smart_count: refused.length })}>
      <h2>{translate('estiba.work.repair', { smart_count: refused.length })}</h2>
      <ul>
        {refused.map((scan) => (
          <li key={scan.id}>
            <span>
              <code>{scan.label}</code> <small>{formats.moment(scan.scannedAt)}</small>
              <br />
              {scan.refusal}
            </span>
            <span className="estiba-actions">
              <button type="button" className="estiba-button" onClick={() => setEditing(scan)}>
                {translate('estiba.work.correct')}
              </button>
              <button type="button" className="estiba-button" onClick={() => void retry(scan)}>
                {translate('estiba.work.again')}
              </button>
              <button type="button" className="estiba-button is-bad" onClick={() => setDiscarding(scan)}>
                {translate('estiba.work.discard')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {editing !== null && (
        <EditScan
          scan={editing}
          onClose={() => setEditing(null)}
          onSave={(values) => {
            setEditing(null)
            void retry(editing, values)
          }}
        />
      )}
      {discarding !== null && (
        <ConfirmDialog
          text={translate('estiba.work.discardAsked', { label: discarding.label })}
          action={translate('estiba.work.discard')}
          onClose={() => setDiscarding(null)}
          onConfirm={() => void discard(discarding)}
        />
      )}
    </section>
  )
}
