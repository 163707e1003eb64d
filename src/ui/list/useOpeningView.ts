import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { namesNoView, rightSearch } from './listAddress.ts'
import { useListParts } from './ListPartsContext.ts'
import { openingView, type SavedView } from './savedView.ts'

/** What the address of a list remembers that was opened as it is without a view: who comes back to it finds it so. */
export const plainly = { plainly: true } as const

const isPlainly = (state: unknown): boolean => typeof state === 'object' && state !== null && 'plainly' in state

/** Opens a list with the view that is chosen for that, once, unless its address names another or none was asked for. */
export const useOpeningView = (views: readonly SavedView[]): void => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { resource, view } = useListParts()
  const { locale } = view.words
  const isPlain = namesNoView(search, resource) && !isPlainly(state)
  const open = useRef(isPlain)
  useEffect(() => {
    if (!isPlain) open.current = false
    if (!open.current || views.length === 0) return
    open.current = false
    const opening = openingView(views)
    if (opening !== undefined)
      void navigate({ search: rightSearch(opening.state, resource, locale) }, { replace: true })
  }, [views, isPlain, resource, locale, navigate])
}
