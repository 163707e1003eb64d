import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { historyEntry } from './historyEntry.ts'

const panelIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'panel' in state && typeof state.panel === 'string'
    ? state.panel
    : null

/** The panel that a record stands open at: who goes on from it to one of its parts and comes back is there again. */
export const useKeptPanel = (first: string): readonly [panel: string, choose: (panel: string) => void] => {
  const { state } = useLocation()
  const [panel, setPanel] = useState(panelIn(state) ?? first)
  const choose = (chosen: string): void => {
    setPanel(chosen)
    const kept = historyEntry()
    const usr = typeof kept.usr === 'object' && kept.usr !== null ? kept.usr : {}
    window.history.replaceState({ ...kept, usr: { ...usr, panel: chosen } }, '')
  }
  return [panel, choose]
}
