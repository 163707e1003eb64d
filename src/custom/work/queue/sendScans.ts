import type { KeptScan, ScanStore } from './scanStore.ts'

/** What the server said of a scan: `later` where it said nothing, or nothing about the scan. */
export type Sent = { readonly applied: unknown } | { readonly refused: string } | 'later'

export type Send = (scan: KeptScan) => Promise<Sent>

/** What became of each scan that was sent. */
export interface Sending {
  readonly applied: ReadonlyMap<number, unknown>
  readonly refused: ReadonlyMap<number, string>
  /** Something still waits: the line or the session is gone. */
  readonly stopped: boolean
}

/**
 * Sends what one person keeps on this device, in the order of the scanning. A scan leaves the device when the server
 * has applied it; one that it refuses stays with the reason, and the next is sent; where there is no answer, all wait.
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
    const sent = await send(scan)
    if (sent === 'later') return { applied, refused, stopped: true }
    if ('applied' in sent) {
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
