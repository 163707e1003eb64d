import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

/** A process that may write no file beyond 64 KiB stands for a disk that is full. */
const program = (module: string, folder: string): string => `
  import { diskStore } from ${JSON.stringify(module)}
  process.on('SIGXFSZ', () => undefined)
  const store = diskStore(${JSON.stringify(folder)})
  try {
    await store.put('${'a'.repeat(40)}', new Uint8Array(1024 * 1024), 'application/pdf')
    console.log('stored')
  } catch (error) {
    console.log(error.code + ' ' + error.status)
  }
`

const run = (command: string, script: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn('sh', ['-c', command], { env: { ...process.env, SCRIPT: script } })
    let output = ''
    child.stdout.on('data', (part: Buffer) => {
      output += part.toString()
    })
    child.on('error', reject)
    child.on('close', () => resolve(output.trim()))
  })

it('a disk that is full is said, and nothing half written stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'estiba-full-'))
  const script = program(pathToFileURL(join(import.meta.dirname, 'diskStore.ts')).href, folder)
  const output = await run('ulimit -f 128; exec node --import tsx --input-type=module -e "$SCRIPT"', script)
  expect(output).toBe('NO_SPACE 507')
  expect(await readdir(join(folder, 'aa'))).toEqual([])
  await rm(folder, { recursive: true, force: true })
})
