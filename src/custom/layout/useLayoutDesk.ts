import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { saveFile } from '../../ui/export/saveFile.ts'
import { asNumber, asText, type Fields } from './fields.ts'
import { readZone } from './readDrawing.ts'
import { saveDrawing } from './saveDrawing.ts'
import { sentenceOf } from './sentenceOf.ts'
import { useDrawing } from './useDrawing.ts'
import { useOccupation } from './useOccupation.ts'
import { useStoreInAddress } from './useStoreInAddress.ts'
import { type StorePlan, useLayouts, useStorePlan } from './useStorePlan.ts'

/** The window that the layout is told it was drawn in. */
const window = { width: 1200, height: 800 }

/** What was read of a layout when the drawing began. */
interface Opened {
  readonly place: string
  readonly plan: StorePlan
}

/** The store that is open on the drawing board, its layout in the hands of a person, and what becomes of it. */
export const useLayoutDesk = () => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()
  const address = useStoreInAddress()
  const { data: all = [] } = useLayouts()
  const first = address.warehouse === null && address.store === null ? all[0] : undefined
  const storeId = address.store ?? (asText(first?.['storeId']) || null)
  const warehouse =
    address.warehouse ?? (asText(all.find((one) => one['storeId'] === storeId)?.['warehouseCode']) || null)
  const layouts = all.filter((layout) => layout['storeId'] === storeId)
  const layoutId = address.layout === 'new' ? null : (address.layout ?? layouts[0]?.id ?? null)
  const { data: read } = useStorePlan(storeId, layoutId)
  const occupation = useOccupation(storeId)
  const hand = useDrawing()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [typedName, setTypedName] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const place = `${storeId} ${layoutId}`
  const isChanged = hand.isChanged || typedName !== null
  // What somebody else saved meanwhile takes nothing out of the hand that draws; saving then says so.
  if (read !== undefined && read !== opened?.plan && (opened?.place !== place || isSaved || !isChanged)) {
    setOpened({ place, plan: read })
    setSaved(false)
    hand.begin(read.drawing)
    setTypedName(null)
  }
  const plan = opened?.place === place ? opened.plan : undefined
  const layout: Fields = plan?.layout ?? {}
  const name = typedName ?? (asText(layout['name']) || translate('estiba.layout.newLayout'))
  const isReady = storeId !== null && plan !== undefined && !busy

  const attempt = async (work: () => Promise<string>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      setSaid(await work())
    } catch (failure) {
      setSaid(null)
      setProblem(sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }
  const saved = async (): Promise<Fields> => {
    const version = asNumber(layout['version'])
    const saving = { layoutId, version, name, warehouseCode: warehouse ?? '', storeId: storeId ?? '', window }
    const made = await saveDrawing(provider, saving, { before: plan?.drawing ?? hand.drawing, drawing: hand.drawing })
    setSaved(true)
    return made
  }
  const reread = async (id: string): Promise<void> => {
    address.set({ warehouse, store: storeId, layout: id })
    await client.invalidateQueries({ queryKey: ['layouts'] })
    await Promise.all(['locations', 'racks', 'wms-zones'].map((one) => client.invalidateQueries({ queryKey: [one] })))
  }
  return {
    hand,
    /** Drawing earlier would be lost when what stands in the store arrives. */
    isOpen: plan !== undefined,
    occupation,
    warehouse,
    storeId,
    layouts,
    layoutId,
    planKey: `${place} ${opened === null ? '' : 'open'}`,
    free: (plan?.free ?? []).map((zone) => readZone(zone, {})),
    name,
    said,
    problem,
    maySave: isReady && isChanged,
    mayPublish: isReady && hand.drawing.zones.length > 0 && (hand.isChanged || layout['state'] !== 'PUBLISHED'),
    mayPrint: chosenTags(hand) !== null && layout['state'] === 'PUBLISHED',
    open: (to: { readonly [name: string]: string | null }) => address.set({ warehouse, store: storeId, ...to }),
    rename: setTypedName,
    save: () =>
      attempt(async () => {
        await reread(asText((await saved())['id']))
        return 'estiba.layout.savedNow'
      }),
    publish: () =>
      attempt(async () => {
        const id = asText((hand.isChanged || layoutId === null ? await saved() : { id: layoutId })['id'])
        await provider.call('wms.layouts.update', { layoutConfigId: id, state: 'PUBLISHED' })
        await reread(id)
        return 'estiba.layout.publishedNow'
      }),
    printTags: (level: number | null) =>
      attempt(async () => {
        const tags = chosenTags(hand)
        if (tags === null) return 'estiba.layout.asSaved'
        const values = { ...tags.values, storeId, layoutConfigId: layoutId, ...(level === null ? {} : { level }) }
        saveFile(await provider.call<Blob>(tags.operation, values, { as: 'file' }), 'tags.pdf')
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
