import { join } from 'node:path'
import type { FileStore, Settings } from '../contract.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'

/** S3-compatible storage by setting, else the data folder. */
export const createFileStore = (settings: Pick<Settings, 's3' | 'dataDir'>): FileStore =>
  settings.s3 === null ? diskStore(join(settings.dataDir, 'files')) : s3Store(settings.s3)
