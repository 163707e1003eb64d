import { useState } from 'react'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Action, Resource } from '../../schema/resource.ts'
import { saveFile } from '../export/saveFile.ts'
import { useCall } from '../resource/useCall.ts'
import { useWords } from '../resource/useWords.ts'

interface PapersProps {
  readonly resource: Resource
  readonly record: AnyRecord
  readonly onProblem: (text: string | null) => void
}

/** The papers of a record that its resource prints: operations that answer a PDF of it and ask for nothing else. */
export const Papers = ({ resource, record, onProblem }: PapersProps) => {
  const words = useWords(resource)
  const { call, has } = useCall(resource)
  const [busy, setBusy] = useState(false)
  const print = async (name: string): Promise<void> => {
    setBusy(true)
    onProblem(null)
    try {
      saveFile(await call<Blob>(name, record, { as: 'file' }), `${record.id.replaceAll(/[^\w.-]+/g, '_')}.pdf`)
    } catch (failure) {
      onProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setBusy(false)
    }
  }
  return Object.entries<Action>({ ...resource.queries, ...resource.actions })
    .filter(
      ([name, { route, result, when }]) =>
        result === 'file' && /\}[^{]*\.pdf$/.test(route) && has(name) && (when === undefined || holds(when, record)),
    )
    .map(([name]) => (
      <button key={name} type="button" className="estiba-button" disabled={busy} onClick={() => void print(name)}>
        {words.name(name)}
      </button>
    ))
}
