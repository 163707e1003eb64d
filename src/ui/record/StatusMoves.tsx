import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useState } from 'react'
import { mayUse } from '../../authProvider/mayDo.ts'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { useCall } from '../resource/useCall.ts'
import type { Fields } from '../../schema/fields.ts'
import type { Values, View } from '../kinds/kindUi.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { writableOf } from '../form/writableOf.ts'

interface StatusMovesProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly view: View
  readonly onProblem: (text: string | null) => void
}

interface Move {
  readonly key: string
  readonly label: string
  readonly run: () => Promise<unknown>
  /** What has to be said with it, and how it is sent then. */
  readonly input?: Fields
  readonly send?: (values: Values) => Promise<unknown>
}

/** What may be done with a record now: the moves of its statuses, by an edit or by the action that makes them. */
export const StatusMoves = ({ resource, record, view, onProblem }: StatusMovesProps) => {
  const { words } = view
  const translate = useTranslate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const { call, has } = useCall(resource)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Move | null>(null)
  const edits = Object.entries(resource.fields).flatMap(([name, field]): Move[] =>
    field.kind !== 'status' || field.readOnly === true
      ? []
      : field.transitions
          .filter((move) => move.action === undefined && move.from.includes(String(record[name])))
          .map(({ to }) => ({
            key: `${name}-${to}`,
            label: translate('estiba.record.moveTo', { status: words.option(name, to) }),
            run: () =>
              provider.update(resource.name, {
                id: record.id,
                data: { ...writableOf(resource, record), id: record.id, [name]: to },
                previousData: record,
              }),
          })),
  )
  const actions = Object.entries(resource.actions).flatMap(([name, action]): Move[] => {
    const { status, when, input = {} } = action
    if (!has(name) || (action.grant !== undefined && !mayUse(action.grant))) return []
    if (status === undefined ? action.ofRecord !== true : !status.from.includes(String(record[status.field]))) return []
    if (when !== undefined && !holds(when, record)) return []
    const send = (values: Values) =>
      call(name, { ...record, ...values, id: record.id }, { headers: { 'If-Match': String(record.version ?? '') } })
    return [
      {
        key: name,
        label: words.name(name),
        run: () => send({}),
        ...(Object.keys(input).length > 0 ? { input, send } : {}),
      },
    ]
  })
  const run = async (move: Move): Promise<void> => {
    setBusy(true)
    onProblem(null)
    try {
      await move.run()
    } catch (failure) {
      onProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: [resource.name] })
    }
  }
  return (
    <>
      {[...edits, ...actions].map((move) => (
        <button
          key={move.key}
          type="button"
          className="estiba-button"
          disabled={busy}
          onClick={() => (move.input === undefined ? void run(move) : setAsked(move))}
        >
          {move.label}
        </button>
      ))}
      {asked?.input !== undefined && (
        <ActionDialog
          title={asked.label}
          input={asked.input}
          view={view}
          onSend={async (values) => {
            await asked.send?.(values)
            await client.invalidateQueries({ queryKey: [resource.name] })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
