import { useDataProvider, useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { resolveWhere } from '../../../domain/resolveWhere.ts'
import type { LineField, LinesField } from '../../../schema/fields.ts'
import type { Where } from '../../../schema/where.ts'
import { type Option, whatIsMeant } from '../../reference/option.ts'
import type { Values } from '../kindUi.ts'
import { choosing } from '../ReferenceSelect.tsx'

/** A row that was pasted into, and the columns of it. */
export interface PastedRow {
  readonly row: number
  readonly names: readonly string[]
}

/** A pasted text that is to name a record. */
interface Sought {
  readonly to: string
  readonly text: string
  readonly where: Where | undefined
}

/** The lines that became others, by their rows. */
export type Changed = ReadonlyMap<number, Values>

/** More different names than a sheet of parts has; each is a question. */
const mostAsked = 200

const soughtIn = (target: LineField | undefined, text: unknown, beside: Values): Sought | null =>
  target?.kind === 'reference' && typeof text === 'string' && text.trim() !== ''
    ? { to: target.to, text, where: target.where === undefined ? undefined : resolveWhere(target.where, beside) }
    : null

/**
 * Who pastes lines writes what he reads: a record by its name or code, where the line keeps its identifier. What is
 * named by exactly one record that may be chosen becomes that; anything else stays as it was pasted, to be said.
 *
 * @returns a function of the lines now, since somebody may have gone on meanwhile
 */
export const useMeantPasted = (field: LinesField) => {
  const provider = useDataProvider()
  const { getValues } = useFormContext()
  const stored = useRecordContext<Values & { readonly id: string }>()

  /** Those whose text is no identifier. */
  const unknownOf = async (to: string, all: readonly Sought[]): Promise<readonly Sought[]> => {
    const ids = [...new Set(all.map(({ text }) => text))]
    const { data } = await provider.getMany<Option>(to, { ids, meta: choosing.meta })
    const known = new Set(data.map(({ id }) => id))
    return all.filter(({ text }) => !known.has(text))
  }

  const meantBy = async ({ to, text, where }: Sought): Promise<string | undefined> => {
    const { data } = await provider.getList<Option>(to, { meta: choosing.meta, filter: { q: text.trim(), where } })
    return whatIsMeant(text, data)?.id
  }

  return async (lines: readonly Values[], rows: readonly PastedRow[]): Promise<(now: readonly Values[]) => Changed> => {
    const record: Values = { ...stored, ...getValues() }
    const at = (line: Values, name: string): Sought | null =>
      soughtIn(field.fields[name], line[name], { ...record, ...line })
    const sought = new Map<string, Sought>()
    for (const { row, names } of rows)
      for (const name of names) {
        const one = at(lines[row] ?? {}, name)
        if (one !== null) sought.set(JSON.stringify(one), one)
      }
    const resources = [...new Set([...sought.values()].map(({ to }) => to))]
    const unknown = await Promise.all(
      resources.map((to) =>
        unknownOf(
          to,
          [...sought.values()].filter((one) => one.to === to),
        ).catch(() => []),
      ),
    )
    const meant = new Map<string, string>()
    for (const one of unknown.flat().slice(0, mostAsked)) {
      const id = await meantBy(one).catch(() => undefined)
      if (id !== undefined) meant.set(JSON.stringify(one), id)
    }
    return (now: readonly Values[]): Changed => {
      const changed = new Map<number, Values>()
      for (const { row, names } of rows) {
        const line = now[row]
        const named = names.flatMap((name) => {
          const pasted = lines[row]
          const id = pasted === undefined ? undefined : meant.get(JSON.stringify(at(pasted, name)))
          return id === undefined || line?.[name] !== pasted?.[name] ? [] : [[name, id] as const]
        })
        if (line !== undefined && named.length > 0) changed.set(row, { ...line, ...Object.fromEntries(named) })
      }
      return changed
    }
  }
}
