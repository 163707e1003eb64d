import { statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** How `statfs` names such a file system. */
const tmpfs = 0x01021994

/** What tests write at once, several times over. */
const enoughBytes = 8 * 1024 ** 3

/**
 * Where tests write what they do not keep: in memory where there is plenty of it, since a database of a test is some
 * thousand files, which a disk makes and removes in more than a second of the processor. `TMPDIR` says another place.
 */
export const quickFolder = () => {
  if (process.env['TMPDIR'] !== undefined) return tmpdir()
  try {
    const { type, bavail, bsize } = statfsSync(memory)
    return type === tmpfs && Math.min(bavail * bsize, freemem()) >= enoughBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
