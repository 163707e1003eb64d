import { useCallback, useMemo, useRef, useState } from 'react'
import {
  editedRack,
  editedZone,
  moved,
  removed,
  reshaped,
  turned,
  withRack,
  withZone,
} from '../../domain/layout/change.ts'
import { copied, pasted } from '../../domain/layout/copy.ts'
import { type Drawing, type DrawnRack, type DrawnZone, emptyDrawing, floorOf } from '../../domain/layout/drawing.ts'
import { problemsOf } from '../../domain/layout/problems.ts'
import type { Rectangle } from '../../domain/layout/rectangle.ts'
import { nothingSettled, type Settlement, settled, settledBoth } from '../../domain/layout/settled.ts'
import { beginSteps, eachStep, redo, type Steps, step, undo } from '../../domain/layout/undo.ts'

const none: ReadonlySet<string> = new Set()

const newId = (): string => `new-${crypto.randomUUID()}`

/** A drawing in the hands of a person: its steps, what is selected and what was copied. Who may not draw only looks at it. */
export const useDrawing = (mayDraw: boolean) => {
  const [steps, setSteps] = useState<Steps<Drawing>>(() => beginSteps(emptyDrawing))
  const [saved, setSaved] = useState<Drawing>(emptyDrawing)
  const [selection, setSelection] = useState<ReadonlySet<string>>(none)
  const [clip, setClip] = useState<Drawing>(emptyDrawing)
  const drawing = steps.present
  const problems = useMemo(() => problemsOf(drawing), [drawing])
  // What was begun before a save came back, as a drag, is meant for what the server calls otherwise by now.
  const known = useRef(nothingSettled)
  const commit = useCallback(
    (next: Drawing) => {
      if (mayDraw) setSteps((now) => step(now, settled(next, known.current)))
    },
    [mayDraw],
  )
  const begin = useCallback((next: Drawing) => {
    known.current = nothingSettled
    setSteps(beginSteps(next))
    setSaved(next)
    setSelection(none)
  }, [])
  const settle = useCallback((settlement: Settlement, kept: Drawing) => {
    known.current = settledBoth(known.current, settlement)
    const made = new Map<Drawing, Drawing>()
    const after = (one: Drawing): Drawing => {
      const drawn = made.get(one) ?? settled(one, settlement)
      made.set(one, drawn)
      return drawn
    }
    setSteps((now) => eachStep(now, after))
    setSaved(after(kept))
    setSelection((now) => new Set([...now].map((id) => settlement.ids.get(id) ?? id)))
  }, [])
  const onlyOne = selection.size === 1 ? ([...selection][0] ?? null) : null
  return {
    drawing,
    problems,
    selection,
    onlyOne,
    isChanged: drawing !== saved,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    canPaste: clip.zones.length + clip.racks.length > 0,
    begin,
    commit,
    /** A save has come back: what it made is drawn as it is now; what was kept is saved, what was drawn since is not. */
    settle,
    select: setSelection,
    undo: () => setSteps(undo),
    redo: () => setSteps(redo),
    move: (byX: number, byY: number) => commit(moved(drawing, selection, byX, byY)),
    resize: (byX: number, byY: number) => {
      const floor = onlyOne === null ? null : floorOf(drawing, onlyOne)
      if (onlyOne === null || floor === null) return
      commit(reshaped(drawing, onlyOne, { ...floor, width: floor.width + byX, height: floor.height + byY }))
    },
    reshape: (id: string, floor: Rectangle) => commit(reshaped(drawing, id, floor)),
    turn: () => commit(turned(drawing, selection)),
    copy: () => setClip(copied(drawing, selection)),
    paste: () => {
      if (clip.zones.length + clip.racks.length === 0) return
      const { drawing: next, ids } = pasted(drawing, clip, newId)
      commit(next)
      setSelection(ids)
    },
    remove: () => {
      commit(removed(drawing, selection))
      setSelection(none)
    },
    addZone: (zone: Omit<DrawnZone, 'id' | 'isNew'>) => {
      const id = newId()
      commit(withZone(drawing, { ...zone, id, isNew: true }))
      setSelection(new Set([id]))
    },
    placeZone: (zone: DrawnZone) => {
      commit(withZone(drawing, zone))
      setSelection(new Set([zone.id]))
    },
    addRack: (rack: Omit<DrawnRack, 'id' | 'isNew'>) => {
      const id = newId()
      commit(withRack(drawing, { ...rack, id, isNew: true }))
      setSelection(new Set([id]))
    },
    editZone: (id: string, change: Partial<DrawnZone>) => commit(editedZone(drawing, id, change)),
    editRack: (id: string, change: Partial<DrawnRack>) => commit(editedRack(drawing, id, change)),
  }
}

export type DrawingInHand = ReturnType<typeof useDrawing>
