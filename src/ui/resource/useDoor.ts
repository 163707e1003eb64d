import { useMemo } from 'react'
import { mayDo } from '../../authProvider/mayDo.ts'
import type { Resource } from '../../schema/resource.ts'
import { idBehind, namesOnly, type View } from '../../schema/view.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values } from '../kinds/kindUi.ts'
import { useResource } from './useResource.ts'

/** What a view's records are kept as, under the name that the view has for them. */
export interface Door {
  readonly resource: Resource
  /** The identifier by which a record is kept. */
  readonly idOf: (id: string) => string
  /** What makes the view show a record. */
  readonly given: Values
}

/**
 * Where a view's records are made and changed by the person; null where the view has work of its own or does not say
 * which record it shows, undefined as long as that is not known.
 */
export const useDoor = (shown: Resource | undefined): Door | null | undefined => {
  const of = shown === undefined ? null : keptApart(shown)
  const { resource: kept, error } = useResource(of)
  return useMemo(() => {
    if (of === null || error !== null) return shown === undefined ? undefined : null
    return shown?.view == null || kept === undefined ? undefined : doorOf(shown, shown.view, kept)
  }, [of, shown, kept, error])
}

/** The resource behind a view that only names some of its records; null where the person may not read it. */
const keptApart = ({ view, actions }: Resource): string | null =>
  view === null || !namesOnly(view, actions) || !mayDo(view.of, 'list') ? null : view.of

/** Whether choosing something fills a field that nobody writes. */
const isFilled = ({ fields }: Resource, name: string): boolean =>
  Object.values(fields).some((field) => 'fills' in field && Object.hasOwn(field.fills ?? {}, name))

const doorOf = (shown: Resource, view: View, kept: Resource): Door | null => {
  const behind = (id: string): string | null => idBehind(view, shown.key, kept.key, id)
  if (behind('id') === null) return null
  const named = (locale: 'es' | 'en') => {
    const { one, many, about } = shown.labels[locale]
    return { ...kept.labels[locale], one, many, about }
  }
  const fields = Object.entries(kept.fields).map(([name, field]) => {
    const ui = kindUiOf(field)
    const { [name]: value } = view.where
    const only = typeof value === 'string' ? ui.only?.(field, value) : ui.filling?.(field, view.where)
    return [name, only ?? field] as const
  })
  // Where nothing that one writes makes a record one of this list, none is made here.
  const isMade = Object.entries(view.where).every(
    ([name, value]) => value === null || kept.fields[name]?.readOnly !== true || isFilled(kept, name),
  )
  return {
    // A record of another type would not be of this list.
    resource: {
      ...kept,
      verbs: isMade ? kept.verbs : kept.verbs.filter((verb) => verb !== 'create'),
      fields: Object.fromEntries(fields),
      labels: { es: named('es'), en: named('en') },
    },
    // What was just made or is changed stands in the address as it is kept.
    idOf: (id) => (id.split('~').length === kept.key.length ? id : (behind(id) ?? id)),
    given: { ...view.begins, ...view.where },
  }
}
