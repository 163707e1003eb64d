import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { decidersOf, isSameValue, refilled } from '../../../domain/filled.ts'
import { keepsAmounts } from '../../../domain/keptAmounts.ts'
import type { LinesField } from '../../../schema/fields.ts'
import { useFromTyped } from '../../form/useFromTyped.ts'
import { useFormats } from '../../format/useFormats.ts'
import { asShown, definitionQuery } from '../../resource/definition.ts'
import { useBegan } from '../FormBegan.ts'
import type { Values } from '../kindUi.ts'
import { useFilled } from '../useFilled.ts'

/** How lines came out of a change of what decides their filling, by their numbers. */
export interface Refilled {
  /** Their amounts stand, and count in other currencies now. */
  readonly kept: readonly number[]
  readonly currency: string
  /** What was proposed there is proposed no more. */
  readonly emptied: readonly number[]
}

/** A line, and what its records said of it before and say now. */
interface Way {
  readonly line: Values
  readonly former: Values
  readonly said: Values
}

const linesIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])

const idIn = (line: Values, name: string): string => String(line[name] ?? '')

/**
 * Fills lines anew as the type, the currency or whatever else of their record decides what `fills` says changes: what
 * was filled follows, what somebody typed stands.
 *
 * @param take writes lines that became others, by their rows
 * @returns what has to be told of it at the lines
 */
export const useRefilling = (
  field: LinesField,
  source: string,
  resource: string,
  take: (changed: ReadonlyMap<number, Values>) => void,
): Refilled | null => {
  const client = useQueryClient()
  const filledBy = useFilled()
  const begun = useBegan()
  const { baseCurrency } = useFormats()
  const { getValues } = useFormContext()
  const stored = useRecordContext<Values & { readonly id: string }>()
  const [told, setTold] = useState<Refilled | null>(null)
  const deciders = useMemo(() => decidersOf(field.fields), [field])
  const filling = useMemo(
    () => Object.entries(field.fields).filter(([, one]) => one.kind === 'reference' && one.fills !== undefined),
    [field],
  )
  const currencies = useMemo(
    () =>
      deciders.filter((name) => Object.values(field.fields).some((one) => 'currency' in one && one.currency === name)),
    [deciders, field],
  )
  const begunOf = (): Values => Object.fromEntries(deciders.map((name) => [name, begun(name)]))
  const recordNow = (): Values => ({ ...stored, ...getValues() })
  const decidedBy = (record: Values): string => JSON.stringify(deciders.map((name) => record[name] ?? null))
  const decided = useFromTyped([source, ...deciders], (typed) => decidedBy({ ...stored, ...typed }))
  const valuesIn = (text: string): Values => {
    const values = JSON.parse(text) as readonly unknown[]
    return Object.fromEntries(deciders.map((name, at) => [name, values[at]]))
  }

  /** What the records of the lines said of them before, and say of them now. */
  const askWays = async (before: Values, after: Values): Promise<readonly Way[]> => {
    const { fields } = asShown(await client.fetchQuery(definitionQuery(resource)))
    const lines = linesIn(getValues(source))
    const says = await Promise.all(
      filling.map(async ([name, one]) => {
        const ids = new Set(lines.map((line) => idIn(line, name)).filter((id) => id !== ''))
        return [name, await filledBy(one, [...ids])] as const
      }),
    )
    const saidOf = async (line: Values, record: Values): Promise<Values> => {
      const beside = { record: { ...recordNow(), ...record, ...line }, fields: { ...fields, ...field.fields } }
      const said = await Promise.all(says.map(([name, filled]) => filled(idIn(line, name), beside)))
      return Object.assign({}, ...said) as Values
    }
    return Promise.all(
      lines.map(async (line) => ({ line, former: await saidOf(line, before), said: await saidOf(line, after) })),
    )
  }

  /** What decided the lines as they stand, while a later answer is still on its way. */
  const standing = useRef(decided)
  const follow = useEffectEvent(async (now: string): Promise<void> => {
    // What comes back with what was stored, or goes on over what a colleague stored, is as it was written.
    if (isSameValue(getValues(source), begun(source)) && now === decidedBy({ ...stored, ...begunOf() })) {
      standing.current = now
      setTold(null)
      return
    }
    const [before, after] = [valuesIn(standing.current), valuesIn(now)]
    const ways = await askWays(before, after)
    // Another change of it is followed from what stands still.
    if (decidedBy(recordNow()) !== now) return
    standing.current = now
    const lines = linesIn(getValues(source))
    const changed = new Map<number, Values>()
    const [kept, emptied]: readonly [number[], number[]] = [[], []]
    const others = currencies.filter((name) => (before[name] || baseCurrency) !== (after[name] || baseCurrency))
    for (const [row, { line: asked, former, said }] of ways.entries()) {
      const { [row]: line } = lines
      // It moved meanwhile, or is of another record.
      if (line === undefined || filling.some(([name]) => !isSameValue(line[name], asked[name]))) continue
      const changes = refilled(line, former, said)
      if (Object.keys(changes).length > 0) changed.set(row, { ...line, ...changes })
      if (Object.values(changes).includes(null)) emptied.push(row + 1)
      if (keepsAmounts(field.fields, others, { before: line, after: { ...line, ...changes }, proposed: said }))
        kept.push(row + 1)
    }
    if (changed.size > 0) take(changed)
    const currency = [...new Set(others.map((name) => String(after[name] || baseCurrency)))].join(', ')
    setTold(kept.length + emptied.length === 0 ? null : { kept, emptied, currency })
  })
  useEffect(() => {
    if (decided !== standing.current) follow(decided).catch(() => undefined)
  }, [decided])
  return told
}
