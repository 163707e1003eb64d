import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyRecord, Json } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { useCall } from '../resource/useCall.ts'
import { ConfirmDialog } from '../screen/ConfirmDialog.tsx'

interface Entry {
  readonly id: string
  readonly version: number
  readonly action: string
  readonly at: string
  readonly userName: string
  /** Of a record that was there before under the same key. */
  readonly earlier?: boolean
  readonly changes: { readonly [field: string]: Change }
}

/** What a value was and what it became. */
type Change = readonly [Json, Json]

interface HistoryPanelProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly view: View
  readonly mayRestore: boolean
}

/** Who changed what and when, and the way back to any version. */
export const HistoryPanel = ({ resource, record, view, mayRestore }: HistoryPanelProps) => {
  const translate = useTranslate()
  const { call } = useCall(resource)
  const client = useQueryClient()
  const [asked, setAsked] = useState<number | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { data, error } = useQuery({
    queryKey: [resource.name, 'history', record.id, record.version],
    queryFn: ({ signal }) =>
      call<readonly Entry[]>('history', { ...keyValues(resource, record), id: record.id }, { signal }),
    retry: false,
  })
  const restore = async (version: number): Promise<void> => {
    try {
      await call(
        'restore',
        { ...keyValues(resource, record), id: record.id, toVersion: version },
        { headers: { 'If-Match': String(record.version ?? '') } },
      )
      setSaid(translate('estiba.record.restored'))
    } catch (failure) {
      setSaid(failure instanceof Error ? failure.message : String(failure))
    }
    await client.invalidateQueries({ queryKey: [resource.name] })
  }
  const write = (name: string, value: Json): string => {
    const field = resource.fields[name]
    if (value === null || field === undefined) return value === null ? '—' : JSON.stringify(value)
    return kindUiOf(field).text({ name, field, value, record, view }) || '—'
  }
  if (error !== null) return <p role="alert">{error.message}</p>
  return (
    <div className="estiba-history">
      <output>{said ?? ''}</output>
      {data?.length === 0 && <p className="estiba-quiet">{translate('estiba.record.noHistory')}</p>}
      <ol>
        {data?.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{translate(`estiba.record.actions.${entry.action}`)}</strong> ·{' '}
              {translate('estiba.record.by', { user: entry.userName, at: view.formats.moment(entry.at) })} ·{' '}
              {translate('estiba.record.version', { version: entry.version })}
              {mayRestore && entry.earlier !== true && entry.version !== record.version && (
                <button type="button" className="estiba-link" onClick={() => setAsked(entry.version)}>
                  {translate('estiba.record.restore')}
                </button>
              )}
            </p>
            <ul>
              {inOrder(resource, entry.changes).map(([name, [before, after]]) => (
                <li key={name}>
                  {view.words.field(name)}:{' '}
                  {entry.action !== 'create' && (
                    <>
                      <del>{write(name, before)}</del> →{' '}
                    </>
                  )}
                  <ins>{write(name, after)}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {asked !== null && (
        <ConfirmDialog
          text={translate('estiba.record.restoreSure', { version: asked })}
          action={translate('estiba.record.restore')}
          onClose={() => setAsked(null)}
          onConfirm={() => void restore(asked)}
        />
      )}
    </div>
  )
}

/** Changes in the order in which the fields stand in a form. */
const inOrder = ({ fields }: Resource, changes: Entry['changes']): readonly (readonly [string, Change])[] => {
  const place = new Map(Object.keys(fields).map((name, index) => [name, index]))
  return Object.entries(changes).toSorted(([a], [b]) => (place.get(a) ?? place.size) - (place.get(b) ?? place.size))
}

/** Key fields, for templates that name them instead of the identifier. */
const keyValues = ({ key }: Resource, record: AnyRecord): { readonly [name: string]: unknown } =>
  Object.fromEntries(key.map((name) => [name, record[name]]))
