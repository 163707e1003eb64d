import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Action, Resource } from '../../schema/resource.ts'
import { saveFile } from '../export/saveFile.ts'
import { useCall } from '../resource/useCall.ts'
import type { Words } from '../resource/useWords.ts'
import type { Doing } from './doing.ts'

/** The papers of a record that its resource prints: operations that answer a PDF of it and ask for nothing else. */
export const usePapers = (resource: Resource, record: AnyRecord, words: Words): readonly Doing[] => {
  const { call, has } = useCall(resource)
  return Object.entries<Action>({ ...resource.queries, ...resource.actions })
    .filter(
      ([name, { route, result, when }]) =>
        result === 'file' && /\}[^{]*\.pdf$/.test(route) && has(name) && (when === undefined || holds(when, record)),
    )
    .map(([name]) => ({
      name,
      label: words.name(name),
      reasons: [],
      run: async () =>
        saveFile(await call<Blob>(name, record, { as: 'file' }), `${record.id.replaceAll(/[^\w.-]+/g, '_')}.pdf`),
    }))
}
