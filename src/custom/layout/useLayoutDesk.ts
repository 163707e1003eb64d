import { useDownload } from '../work/useDownload.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { mayDo, mayUse } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Drawing } from '../../domain/layout/drawing.ts'
import { useAttempt } from '../../ui/screen/useAttempt.ts'
import { asNumber, asText, type Fields } from './fields.ts'
import { readZone } from './readDrawing.ts'
import { type Saved, saveDrawing } from './saveDrawing.ts'
import { reasonOf } from '../../ui/screen/useAttempt.ts'
import { useDrawing } from './useDrawing.ts'
import { useOccupation } from './useOccupation.ts'
import { useStoreInAddress } from './useStoreInAddress.ts'
import { type StorePlan, useLayouts, useStorePlan } from './useStorePlan.ts'

/** The window that the layout is told it was drawn in. */
const window = { width: 1200, height: 800 }

/** A new layout that has been saved stands at an address of its own, a moment later. */
interface Moved {
  readonly from: string
  readonly to: string
}

const versionOf = (plan: StorePlan | undefined): number => asNumber(plan?.layout['version'])

/** What was read of a layout when the drawing began, or saved since. */
interface Opened {
  readonly storeId: string | null
  readonly layoutId: string | null
  readonly plan: StorePlan
}

const placeOf = (storeId: string | null, layoutId: string | null): string => `${storeId} ${layoutId}`

/** The store that is open on the drawing board, its layout in the hands of a person, and what becomes of it. */
export const useLayoutDesk = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const download = useDownload()
  const client = useQueryClient()
  const address = useStoreInAddress()
  const known = useLayouts()
  const all = known.data ?? []
  const first = address.warehouse === null && address.store === null ? all[0] : undefined
  const storeId = address.store ?? (asText(first?.['storeId']) || null)
  const warehouse =
    address.warehouse ?? (asText(all.find((one) => one['storeId'] === storeId)?.['warehouseCode']) || null)
  const layouts = all.filter((layout) => layout['storeId'] === storeId)
  const mayDraw = mayDo('layouts', 'edit') || mayUse('layout.draw')
  const hand = useDrawing(mayDraw)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [typedName, setTypedName] = useState<string | null>(null)
  const isChanged = hand.isChanged || typedName !== null
  // A layout that comes to be meanwhile takes nothing out of the hand that draws.
  const held = isChanged && opened?.storeId === storeId ? opened.layoutId : (layouts[0]?.id ?? null)
  const layoutId = address.layout === 'new' ? null : (address.layout ?? held)
  // Which layout is drawn is known once the layouts are: a new one would take the place of one that could not be read.
  const { data: read, error: planError } = useStorePlan(known.data === undefined ? null : storeId, layoutId)
  const occupation = useOccupation(storeId)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const { busy, problem, attempt } = useAttempt()
  const [, showAsHeld] = useReducer((times: number) => times + 1, 0)
  const asked = placeOf(storeId, layoutId)
  const place = asked === moved?.from ? moved.to : asked
  const here = useRef(place)
  useEffect(() => {
    here.current = place
  }, [place])
  if (moved !== null && asked !== moved.from) setMoved(null)
  const isOpen = opened !== null && placeOf(opened.storeId, opened.layoutId) === place
  // What was read before a save is behind it. What somebody else saved takes nothing out of the hand; saving says so.
  const isBehind = isOpen && (isChanged || versionOf(read) < versionOf(opened.plan))
  if (read !== undefined && moved === null && read !== opened?.plan && !isBehind) {
    setOpened({ storeId, layoutId, plan: read })
    hand.begin(read.drawing)
    setTypedName(null)
  }
  const plan = isOpen ? opened.plan : undefined
  const layout: Fields = plan?.layout ?? {}
  const ownId = asText(layout['id']) || null
  const name = typedName ?? (asText(layout['name']) || translate('estiba.layout.newLayout'))
  const isReady = storeId !== null && plan !== undefined && !busy

  const say = async (work: () => Promise<string>): Promise<void> => setSaid(await attempt(work))
  /** What a save came to, into the hand that drew it, where that still holds the same plan. */
  const keep = (done: Saved, drawn: Drawing, from: StorePlan): void => {
    if (here.current !== place) return
    const { layout } = done
    const id = asText(layout['id']) || null
    const now = placeOf(storeId, id)
    setOpened({ storeId, layoutId: id, plan: { ...from, layout, drawing: done.before } })
    hand.settle(done.settlement, drawn)
    setTypedName((typed) => (typed === typedName ? null : typed))
    if (now === place) return
    setMoved({ from: asked, to: now })
    address.set({ warehouse, store: storeId, layout: id })
  }
  const reread = async (): Promise<void> => {
    await Promise.all(
      ['layouts', 'locations', 'racks', 'wms-zones'].map((one) => client.invalidateQueries({ queryKey: [one] })),
    )
  }
  const saved = async (): Promise<Fields> => {
    if (plan === undefined) return {}
    const version = asNumber(layout['version'])
    const saving = { layoutId: ownId, version, name, warehouseCode: warehouse ?? '', storeId: storeId ?? '', window }
    try {
      const done = await saveDrawing(provider, saving, { before: plan.drawing, drawing: hand.drawing })
      keep(done, hand.drawing, plan)
      return done.layout
    } catch (failure) {
      throw new Error(translate('estiba.layout.notSaved', { problem: reasonOf(failure) }))
    }
  }
  const publish = async (id: string): Promise<void> => {
    const made = await provider.call<Fields>('wms.layouts.update', { layoutConfigId: id, state: 'PUBLISHED' })
    setOpened((last) => (last?.layoutId === id ? { ...last, plan: { ...last.plan, layout: made } } : last))
  }
  return {
    hand,
    mayDraw,
    /** Drawing earlier would be lost when what stands in the store arrives. */
    isOpen: mayDraw && plan !== undefined,
    isChanged,
    occupation,
    warehouse,
    storeId,
    layouts,
    layoutId,
    planKey: `${place} ${opened === null ? '' : 'open'}`,
    free: (plan?.free ?? []).map((zone) => readZone(zone, {})),
    name,
    said: isChanged && said !== 'estiba.layout.printed' ? null : said,
    problem,
    unread: known.error ?? planError ?? occupation.error,
    maySave: isReady && isChanged,
    mayPublish: mayDraw && isReady && hand.drawing.zones.length > 0 && (isChanged || layout['state'] !== 'PUBLISHED'),
    mayPrint: chosenTags(hand) !== null && layout['state'] === 'PUBLISHED',
    /** Another store or layout takes the place of what is drawn only when that is confirmed. */
    open: (to: { readonly [name: string]: string | null }): void => {
      if (isChanged && !globalThis.confirm(translate('estiba.form.unsaved'))) showAsHeld()
      else address.set({ warehouse, store: storeId, ...to })
    },
    rename: (typed: string) => setTypedName(mayDraw ? typed : null),
    save: () =>
      say(async () => {
        await saved()
        await reread()
        return 'estiba.layout.savedNow'
      }),
    publish: () =>
      say(async () => {
        const isSaving = isChanged || ownId === null
        const id = isSaving ? asText((await saved())['id']) : ownId
        await publish(id).catch((failure: unknown) => {
          const problem = reasonOf(failure)
          throw new Error(isSaving ? translate('estiba.layout.notPublished', { problem }) : problem)
        })
        await reread()
        return 'estiba.layout.publishedNow'
      }),
    printTags: (level: number | null) =>
      say(async () => {
        const tags = chosenTags(hand)
        if (tags === null) return 'estiba.layout.asSaved'
        const values = { ...tags.values, storeId, layoutConfigId: ownId, ...(level === null ? {} : { level }) }
        await download(tags.operation, values, 'tags.pdf')
        return 'estiba.layout.printed'
      }),
  }
}

/** Tags of a whole zone, or of one rack. */
const chosenTags = ({ drawing, onlyOne }: ReturnType<typeof useDrawing>) => {
  if (drawing.zones.some(({ id, isNew }) => id === onlyOne && !isNew))
    return { operation: 'wms.locationTags.zonePdf', values: { zone: onlyOne } }
  if (drawing.racks.some(({ id, isNew }) => id === onlyOne && !isNew))
    return { operation: 'wms.locationTags.locationPdf', values: { rackId: onlyOne } }
  return null
}

export type LayoutDesk = ReturnType<typeof useLayoutDesk>
