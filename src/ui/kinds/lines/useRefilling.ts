import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { decidersOf, isSameValue, refilled } from '../../../domain/filled.ts'
import { amountsKept } from '../../../domain/keptAmounts.ts'
import type { LinesField } from '../../../schema/fields.ts'
import { useFromTyped } from '../../form/useFromTyped.ts'
import { useFormats } from '../../format/useFormats.ts'
import { asShown, definitionQuery } from '../../resource/definition.ts'
import { useBegan } from '../FormBegan.ts'
import type { Values } from '../kindUi.ts'
import { useFilled } from '../useFilled.ts'
import type { Refilled, ToldLine } from './LinesRefilled.tsx'
import { refilling } from './refilling.ts'

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
  /** What has to be told while the last change could not be followed. */
  const [unread, setUnread] = useState<Refilled | null>(null)
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

  const namesOf = (line: Values, names: readonly string[]): Values =>
    Object.fromEntries(names.map((name) => [name, line[name] ?? null]))
  const toldOf = (line: Values, names: readonly string[]): readonly ToldLine[] =>
    names.length === 0
      ? []
      : [
          {
            of: namesOf(
              line,
              filling.map(([name]) => name),
            ),
            stands: namesOf(line, names),
          },
        ]
  const othersOf = (before: Values, after: Values): readonly string[] =>
    currencies.filter((name) => (before[name] || baseCurrency) !== (after[name] || baseCurrency))
  const currencyOf = (others: readonly string[], after: Values): string =>
    [...new Set(others.map((name) => String(after[name] || baseCurrency)))].join(', ')

  /** What decided the lines as they stand, while a later answer is still on its way. */
  const standing = useRef(decided)
  const follow = async (now: string): Promise<void> => {
    // What comes back with what was stored, or goes on over what a colleague stored, is as it was written.
    if (isSameValue(getValues(source), begun(source)) && now === decidedBy({ ...stored, ...begunOf() })) {
      standing.current = now
      setUnread(null)
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
    const [kept, emptied]: readonly [ToldLine[], ToldLine[]] = [[], []]
    const others = othersOf(before, after)
    for (const [row, { line: asked, former, said }] of ways.entries()) {
      const { [row]: line } = lines
      // It moved meanwhile, or is of another record.
      if (line === undefined || filling.some(([name]) => !isSameValue(line[name], asked[name]))) continue
      const changes = refilled(line, former, said)
      const next = { ...line, ...changes }
      if (Object.keys(changes).length > 0) changed.set(row, next)
      emptied.push(
        ...toldOf(
          next,
          Object.keys(changes).filter((name) => changes[name] === null),
        ),
      )
      kept.push(...toldOf(next, amountsKept(field.fields, others, { before: line, after: next, proposed: said })))
    }
    if (changed.size > 0) take(changed)
    setUnread(null)
    // Amounts of another currency stay such where only the type changes.
    setTold((former) =>
      others.length === 0 && former !== null
        ? { ...former, emptied }
        : { kept, emptied, currency: currencyOf(others, after) },
    )
  }
  /** What could not be read fills nothing: amounts stand as they were, under the currency that is chosen. */
  const tellUnread = (now: string): void => {
    if (decidedBy(recordNow()) !== now) return
    const [before, after] = [valuesIn(standing.current), valuesIn(now)]
    const others = othersOf(before, after)
    const kept = linesIn(getValues(source)).flatMap((line) =>
      toldOf(line, amountsKept(field.fields, others, { before: line, after: line, proposed: {} })),
    )
    setUnread(others.length === 0 ? null : { kept, emptied: [], currency: currencyOf(others, after) })
  }
  const { mutate: refill } = useMutation({
    mutationKey: refilling,
    mutationFn: (now: string) => follow(now).catch(() => tellUnread(now)),
  })
  useEffect(() => {
    if (decided === standing.current) setUnread(null)
    else refill(decided)
  }, [decided, refill])
  return unread ?? told
}
