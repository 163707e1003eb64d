import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { JsonObject } from '../../../schema/json.ts'

/** One scan as the device keeps it until the server has it. */
export interface KeptScan {
  /** Counts up: the order of the scanning. */
  readonly id: number
  /** Whose it is: company and person. */
  readonly owner: string
  /** What was scanned, for the person to know it again. */
  readonly label: string
  readonly operation: string
  readonly values: JsonObject
  /** The screen where it was scanned; those of former builds do not say. */
  readonly path?: string
  /** Makes the server apply it once, however often it is sent. */
  readonly key: string
  /** By the clock of the device. */
  readonly scannedAt: string
  /** Why the server refused it; null while it waits to be sent. */
  readonly refusal: string | null
  /** How often the server failed at it. */
  readonly failures?: number
  /** It waits for the server, which is in trouble, rather than for the line. */
  readonly isServers?: boolean
}

export type NewScan = Omit<KeptScan, 'id'>

interface ScansDatabase extends DBSchema {
  scans: { key: number; value: NewScan & { id?: number }; indexes: { owner: string } }
}

/** Scans on this device, in the order of the scanning; every write is on the disk when it ends. */
export interface ScanStore {
  /** @throws DOMException `QuotaExceededError` where the device is full */
  readonly add: (scan: NewScan) => Promise<KeptScan>
  readonly of: (owner: string) => Promise<readonly KeptScan[]>
  /** How many others keep here. */
  readonly ofOthers: (owner: string) => Promise<number>
  readonly has: (id: number) => Promise<boolean>
  /** One that was given up meanwhile stays so. */
  readonly change: (scan: KeptScan) => Promise<void>
  readonly remove: (id: number) => Promise<void>
  readonly close: () => void
}

/** @param name of the database; tests have one of their own */
export const openScanStore = async (name = 'estiba-scans'): Promise<ScanStore> => {
  const db: IDBPDatabase<ScansDatabase> = await openDB<ScansDatabase>(name, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('scans', { keyPath: 'id', autoIncrement: true }).createIndex('owner', 'owner')
    },
  })
  return {
    add: async (scan) => {
      const writing = db.transaction('scans', 'readwrite', { durability: 'strict' })
      const id = await writing.store.add(scan)
      await writing.done
      return { ...scan, id }
    },
    of: async (owner) => {
      const rows = await db.getAllFromIndex('scans', 'owner', owner)
      return rows.flatMap(({ id, ...scan }) => (id === undefined ? [] : [{ ...scan, id }])).sort((a, b) => a.id - b.id)
    },
    ofOthers: async (owner) => (await db.count('scans')) - (await db.countFromIndex('scans', 'owner', owner)),
    has: async (id) => (await db.getKey('scans', id)) !== undefined,
    change: async (scan) => {
      const writing = db.transaction('scans', 'readwrite')
      if ((await writing.store.getKey(scan.id)) !== undefined) await writing.store.put(scan)
      await writing.done
    },
    remove: (id) => db.delete('scans', id),
    close: () => db.close(),
  }
}
