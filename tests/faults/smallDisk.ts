import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

const run = promisify(execFile)
const megabyte = 1024 * 1024

/** A disk of its own with the companies' data on it, and something else that takes its room. */
export interface SmallDisk {
  readonly folder: string
  /** Lets something else grow until only so much is free. */
  fillUpTo(freeMb: number): Promise<void>
  /** Takes that away again. */
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

/** Whether this machine lets us mount: it takes the rights of root, which containers may not have. */
export const mayMount = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'estiba-mount-'))
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).then(
    () => true,
    () => false,
  )
  if (mounted) await run('umount', [folder])
  await rm(folder, { recursive: true, force: true })
  return mounted
}

export const smallDisk = async (sizeMb: number): Promise<SmallDisk> => {
  const parent = await mkdtemp(join(tmpdir(), 'estiba-fault-'))
  await chmod(parent, 0o755)
  const folder = join(parent, 'disk')
  const filler = join(folder, 'something-else')
  await mkdir(folder)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'tmpfs', folder])
  await run('cp', ['-a', `${inject('companyData').embedded}/.`, folder])
  return {
    folder,
    fillUpTo: (freeMb) => grow(filler, folder, freeMb),
    makeRoom: () => rm(filler),
    remove: async () => {
      await run('umount', [folder])
      await rm(parent, { recursive: true, force: true })
    },
  }
}

const grow = async (filler: string, folder: string, freeMb: number): Promise<void> => {
  const file = await open(filler, 'a')
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder)
      const bytes = Math.min(bavail * bsize - freeMb * megabyte, megabyte)
      if (bytes <= 0) return
      await file.write(Buffer.alloc(bytes, 1))
    }
  } finally {
    await file.close()
  }
}
