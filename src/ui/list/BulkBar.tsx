import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Rights } from '../resource/useRights.ts'
import type { Words } from '../resource/useWords.ts'
import { ConfirmDialog } from '../screen/ConfirmDialog.tsx'
import type { useBulk } from './useBulk.ts'

interface BulkBarProps {
  readonly resource: Resource
  readonly rows: readonly AnyRecord[]
  readonly words: Words
  readonly rights: Rights
  readonly bulk: ReturnType<typeof useBulk>
  readonly onDone: () => void
}

/** What can be done with the selected rows, and what came of it row by row. */
export const BulkBar = ({ resource, rows, words, rights, bulk, onDone }: BulkBarProps) => {
  const translate = useTranslate()
  const [asking, setAsking] = useState(false)
  const moves = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'status' && field.readOnly !== true
      ? field.values
          .filter((to) =>
            field.transitions.some(
              (move) =>
                move.to === to &&
                move.action === undefined &&
                rows.some((row) => move.from.includes(String(row[name]))),
            ),
          )
          .map((to) => ({ name, to }))
      : [],
  )
  const { report } = bulk
  return (
    <>
      {rows.length > 0 && (
        <section className="estiba-bulk" aria-label={translate('estiba.list.selected', { smart_count: rows.length })}>
          <strong>{translate('estiba.list.selected', { smart_count: rows.length })}</strong>
          {rights.edit &&
            moves.map(({ name, to }) => (
              <button
                key={`${name}-${to}`}
                type="button"
                className="estiba-button"
                disabled={bulk.busy}
                onClick={() => void bulk.set(rows, name, to).then(onDone)}
              >
                {translate('estiba.list.changeStatus', { status: words.option(name, to) })}
              </button>
            ))}
          {rights.remove && (
            <button type="button" className="estiba-button is-bad" disabled={bulk.busy} onClick={() => setAsking(true)}>
              {translate('estiba.list.delete')}
            </button>
          )}
        </section>
      )}
      {report !== null && (
        <output className={`estiba-report ${report.refused.length > 0 ? 'is-bad' : 'is-good'}`}>
          <strong>{translate('estiba.list.done', { done: report.done, smart_count: report.count })}</strong>
          {report.changed.length > 0 && (
            <button type="button" className="estiba-button" disabled={bulk.busy} onClick={() => void bulk.undo()}>
              {translate('estiba.list.undo')}
            </button>
          )}
          <button
            type="button"
            className="estiba-icon"
            aria-label={translate('estiba.list.close')}
            onClick={bulk.forget}
          >
            ×
          </button>
          {report.refused.length > 0 && (
            <ul>
              {report.refused.map(({ row, reason }) => (
                <li key={row}>{translate('estiba.list.refused', { row, reason })}</li>
              ))}
            </ul>
          )}
        </output>
      )}
      {asking && (
        <ConfirmDialog
          text={translate('estiba.list.deleteSure', { smart_count: rows.length })}
          action={translate('estiba.list.delete')}
          onClose={() => setAsking(false)}
          onConfirm={() => void bulk.remove(rows).then(onDone)}
        />
      )}
    </>
  )
}
