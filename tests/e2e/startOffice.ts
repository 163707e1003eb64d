import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { laidData } from '../laidData.ts'
import { loadSample, startBuiltServer } from './builtServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly offices: readonly string[]
    /** A data folder with the world and the sample companies, to start on a copy of. */
    readonly sampleData: string
  }
}

/** A built server for each worker of browser tests, so that none sees what another does; with `OFFICE_URL` the one that runs there. */
export default async ({ provide, config }: TestProject): Promise<() => Promise<void>> => {
  if (!existsSync('dist/server/main.js')) throw new Error('The browser tests need the build: npm run build')
  const { folders, remove } = await laidData({ sample: loadSample })
  const sample = folders['sample'] ?? ''
  provide('sampleData', sample)
  const running = process.env['OFFICE_URL']
  const servers =
    running === undefined
      ? await Promise.all(Array.from({ length: config.maxWorkers }, () => startBuiltServer(sample)))
      : []
  provide('offices', running === undefined ? servers.map(({ url }) => url) : [running])
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
    await remove()
  }
}
