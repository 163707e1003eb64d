import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { decidersOf } from '../../domain/filled.ts'
import type { Field } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { gridWays } from '../kinds/lines/gridWays.ts'
import { useWords } from '../resource/useWords.ts'
import { messagesOf } from './messagesOf.ts'
import { useStanding } from './useStanding.ts'

const isDecided = (field: Field | undefined): boolean => field?.kind === 'lines' && decidersOf(field.fields).length > 0

/** The tabs of a form, what is wrong in each, and the way to any field. */
export const useFormPlaces = (resource: Resource, formId: string) => {
  const words = useWords(resource)
  const { errors, submitCount, isSubmitting } = useFormState()
  const [chosen, setTab] = useState('')
  const standing = useStanding(resource.fields, Object.keys(resource.fields))
  const placed = resource.form.filter(({ sections }) =>
    sections.some(({ fields }) => fields.some((name) => standing.has(name))),
  )
  const tab = (placed.find(({ tab: name }) => name === chosen) ?? placed[0])?.tab ?? ''
  const messages = messagesOf(errors)
  const order = useMemo(
    () => resource.form.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields)),
    [resource],
  )
  const tabOf = (path: string): string =>
    resource.form.find(({ sections }) => sections.some(({ fields }) => fields.includes(path.split('.')[0] ?? '')))
      ?.tab ?? tab
  const wrongIn = (name: string): number => Object.keys(messages).filter((path) => tabOf(path) === name).length
  const go = (path: string): void => {
    setTab(tabOf(path))
    requestAnimationFrame(() => {
      const [name = '', ...rest] = path.split('.')
      const [row, column] = rest
      const target =
        document.getElementById([`${formId}-${name}`, ...rest].join('-')) ?? document.getElementsByName(path)[0]
      const way = row === undefined ? undefined : gridWays.to(`${formId}-${name}`)
      if (target !== undefined) target.focus()
      else if (way !== undefined) way(Number(row), column)
      else document.getElementById(`${formId}-${name}`)?.focus()
    })
  }
  const paths = Object.keys(messages)
  const first =
    order.flatMap((name) => paths.filter((path) => path === name || path.startsWith(`${name}.`)))[0] ?? paths[0]
  const shown = useRef(0)
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true })
  const summaryId = `${formId}-problems`
  // On a phone the list and keyboard of a field would cover what is wrong: its way there is by the summary.
  const goFirst = useEffectEvent(() => {
    if (first === undefined) return
    if (!isTouched) return go(first)
    setTab(tabOf(first))
    requestAnimationFrame(() => document.getElementById(summaryId)?.focus())
  })
  // A refused form leads to the first field that stands against it.
  useEffect(() => {
    if (isSubmitting || submitCount === shown.current) return
    shown.current = submitCount
    goFirst()
  }, [isSubmitting, submitCount])
  return {
    tab,
    setTab,
    tabs: placed.map(({ tab: name }) => ({
      name,
      label: `${words.name(name)}${wrongIn(name) > 0 ? ` (${wrongIn(name)})` : ''}`,
    })),
    // Lines follow what decides them on another tab too, and tell it when one comes back to them.
    sections: placed.flatMap(({ tab: name, sections }) =>
      sections
        .filter(({ fields }) => name === tab || fields.some((one) => isDecided(resource.fields[one])))
        .map((one) => ({ ...one, key: `${name} ${one.section}`, isAway: name !== tab })),
    ),
    messages,
    summaryId,
    go,
    submit: (): void => {
      const form = document.getElementById(formId)
      if (form instanceof HTMLFormElement) requestAnimationFrame(() => form.requestSubmit())
    },
  }
}
