import type { JsonObject } from '../../../schema/json.ts'
import { alone } from './alone.ts'
import type { KeptScan, NewScan, ScanStore } from './scanStore.ts'
import { type Send, type Sending, sendScans } from './sendScans.ts'

/** How long whoever scanned waits to be told; the sending takes the time that it needs. */
const patienceMs = 4000

/** What was scanned and what it asks of the server. */
export interface ScanOrder {
  readonly label: string
  readonly operation: string
  readonly values: JsonObject
  /** Where it was scanned. */
  readonly path?: string
}

/** What came of handing in a scan; `full`: the device could not keep it and the server does not answer. */
export type HandedIn =
  | { readonly state: 'applied'; readonly answer: unknown }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'kept' }
  | { readonly state: 'full' }

export interface ScanQueue {
  readonly handIn: (order: ScanOrder) => Promise<HandedIn>
  /** Sends what waits. */
  readonly flush: () => Promise<void>
  readonly kept: () => Promise<readonly KeptScan[]>
  readonly ofOthers: () => Promise<number>
  /** Sends a refused scan again, with other values if given: then it was read now. It keeps its place in the order. */
  readonly retry: (scan: KeptScan, values?: JsonObject) => Promise<void>
  readonly discard: (scan: KeptScan) => Promise<void>
}

interface QueueOf {
  readonly store: ScanStore
  readonly owner: string
  readonly send: Send
  readonly now?: () => Date
  readonly patienceMs?: number
  /** Told after every change. */
  readonly onChange?: () => void
}

/**
 * Scans of one person in one company on this device. Each is written down before it is sent, so that a tab that dies
 * or an answer that is lost leaves it here with its key, and the server applies it once.
 */
export const createScanQueue = ({
  store,
  owner,
  send,
  now = () => new Date(),
  patienceMs: patience = patienceMs,
  onChange,
}: QueueOf): ScanQueue => {
  const changed = <T>(value: T): T => {
    onChange?.()
    return value
  }
  /** Whoever scanned last was not told in time, and what waits has not all gone out since. */
  let isSlow = false
  let next: Promise<Sending> | undefined
  /** A sending that has not begun yet: all that ask for one meanwhile share it, so that on a bad line none pile up. */
  const sending = (): Promise<Sending> => {
    if (next !== undefined) return next
    const mine = alone(async () => {
      next = undefined
      const ended = await sendScans(store, owner, send, onChange)
      if (!ended.stopped) isSlow = false
      return ended
    })
    next = mine
    // One that never got its turn is asked for again.
    mine.catch(() => {
      next = undefined
    })
    return mine
  }
  /**
   * Who corrects a scan has looked anew: as one of then it would be refused again for what came since. It is called by
   * what it says now.
   */
  const corrected = (scan: KeptScan, values: JsonObject): Pick<KeptScan, 'values' | 'key' | 'scannedAt' | 'label'> => {
    const scannedAt = now().toISOString()
    const read = Object.hasOwn(values, 'scannedAt') ? { ...values, scannedAt } : values
    const { code, location } = values
    const isSame = code === scan.values['code'] && location === scan.values['location']
    const said = [code, location].filter((part) => typeof part === 'string' && part !== '').join(' → ')
    return { values: read, key: crypto.randomUUID(), scannedAt, label: isSame || said === '' ? scan.label : said }
  }
  let flushing: Promise<void> | undefined
  const inTime = (work: Promise<Sending>): Promise<Sending | null> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), isSlow ? 0 : patience)
    })
    return Promise.race([work, late]).finally(() => clearTimeout(timer))
  }
  const deliver = async (scan: KeptScan): Promise<HandedIn> => {
    const ended = await inTime(sending())
    // The next code must not wait in memory for a line that says nothing; a refusal comes to the list of repairs.
    if (ended === null) {
      isSlow = true
      return { state: 'kept' }
    }
    if (ended.applied.has(scan.id)) return { state: 'applied', answer: ended.applied.get(scan.id) }
    const there = (await store.of(owner)).find(({ id }) => id === scan.id)
    // What was waiting was being sent at that moment, and this scan with it.
    if (there === undefined) return { state: 'applied', answer: null }
    const reason = ended.refused.get(scan.id) ?? there.refusal
    if (reason === null) return { state: 'kept' }
    // Whoever scanned it is standing there and hears why; nothing is left to repair.
    await store.remove(scan.id)
    return { state: 'refused', reason }
  }
  const unkept = async (scan: NewScan): Promise<HandedIn> => {
    const sent = await send({ ...scan, id: 0 })
    if (sent === 'later' || 'troubled' in sent) return { state: 'full' }
    return 'applied' in sent ? { state: 'applied', answer: sent.applied } : { state: 'refused', reason: sent.refused }
  }
  return {
    handIn: async (order) => {
      const scan = { ...order, owner, key: crypto.randomUUID(), scannedAt: now().toISOString(), refusal: null }
      const kept = await store.add(scan).catch((problem: unknown) => {
        if (problem instanceof DOMException && problem.name === 'QuotaExceededError') return null
        throw problem
      })
      return changed(kept === null ? await unkept(scan) : await deliver(kept))
    },
    flush: () => {
      flushing ??= sending()
        .then(() => changed(undefined))
        .finally(() => {
          flushing = undefined
        })
      return flushing
    },
    kept: () => store.of(owner),
    ofOthers: () => store.ofOthers(owner),
    retry: async (scan, values) => {
      const anew = values === undefined ? {} : corrected(scan, values)
      await store.change({ ...scan, ...anew, refusal: null, failures: 0, isServers: false })
      await sending()
      changed(null)
    },
    discard: async (scan) => {
      await store.remove(scan.id)
      changed(null)
    },
  }
}
