import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, Settings } from '../contract.ts'
import { diskStore } from './diskStore.ts'
import { s3Store } from './s3Store.ts'

const megabyte = 1024 * 1024

/** S3-compatible storage by setting, else the data folder, on whose disk the reserve stays free. */
export const createFileStore = ({
  s3,
  dataDir,
  diskReserveMb,
}: Pick<Settings, 's3' | 'dataDir' | 'diskReserveMb'>): FileStore =>
  s3 === null
    ? { ...diskStore(join(dataDir, 'files')), left: () => leftOn(dataDir, diskReserveMb * megabyte) }
    : s3Store(s3)

/** A disk that cannot be asked is not called full. */
const leftOn = async (folder: string, reserve: number): Promise<number> => {
  const disk = await statfs(folder).catch(() => null)
  return disk === null ? Infinity : disk.bavail * disk.bsize - reserve
}
