import type { KeptScan, ScanStore } from './scanStore.ts'

/** What the server said of a scan: `later` where it said nothing, or nothing about the scan. */
export type Sent =
  | { readonly applied: unknown }
  | { readonly refused: string }
  /** The server is there and in trouble; `failed`: with this very scan. */
  | { readonly troubled: string; readonly failed: boolean }
  | 'later'

export type Send = (scan: KeptScan) => Promise<Sent>

/** What became of each scan that was sent. */
export interface Sending {
  readonly applied: ReadonlyMap<number, unknown>
  readonly refused: ReadonlyMap<number, string>
  /** Something still waits: the line or the session is gone. */
  readonly stopped: boolean
}

/** So often the server fails at one scan before that is its fault and the others go on. */
const mostFailures = 3

/** What is kept of a scan that the server did not apply: with a refusal it is to be repaired. */
const troubledBy = (scan: KeptScan, { troubled, failed }: Extract<Sent, { troubled: string }>): KeptScan => {
  const failures = (scan.failures ?? 0) + (failed ? 1 : 0)
  return { ...scan, failures, isServers: true, refusal: failures < mostFailures ? null : troubled }
}

/**
 * Sends what one person keeps on this device, in the order of the scanning. A scan leaves the device when the server
 * has applied it; one that it refuses or fails at again and again stays with the reason, and the next is sent; where
 * there is no answer, all wait.
 */
export const sendScans = async (
  store: ScanStore,
  owner: string,
  send: Send,
  onSent: () => void = () => undefined,
): Promise<Sending> => {
  const applied = new Map<number, unknown>()
  const refused = new Map<number, string>()
  for (const scan of await store.of(owner)) {
    if (scan.refusal !== null) continue
    // Somebody gave it up while others were sent.
    if (!(await store.has(scan.id))) continue
    const sent = await send(scan)
    if (sent === 'later') {
      if (scan.isServers === true) await store.change({ ...scan, isServers: false })
      return { applied, refused, stopped: true }
    }
    if ('troubled' in sent) {
      const kept = troubledBy(scan, sent)
      await store.change(kept)
      if (kept.refusal === null) return { applied, refused, stopped: true }
      refused.set(scan.id, kept.refusal)
    } else if ('applied' in sent) {
      await store.remove(scan.id)
      applied.set(scan.id, sent.applied)
    } else {
      await store.change({ ...scan, refusal: sent.refused })
      refused.set(scan.id, sent.refused)
    }
    onSent()
  }
  return { applied, refused, stopped: false }
}
