import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { namesNoView } from './listState.ts'
import { openingView, type SavedView } from './savedView.ts'

/** Opens a list with the view that is chosen for that, once, unless its address names another. */
export const useOpeningView = (views: readonly SavedView[]): void => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const open = useRef(namesNoView(search))
  useEffect(() => {
    if (!namesNoView(search)) open.current = false
    if (!open.current || views.length === 0) return
    open.current = false
    const view = openingView(views)
    if (view !== undefined) void navigate(`?${view.state}`, { replace: true })
  }, [views, search, navigate])
}
