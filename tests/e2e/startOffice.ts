import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startBuiltServer } from './builtServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly offices: readonly string[]
  }
}

/** A built server for each worker of browser tests, so that none sees what another does; with `OFFICE_URL` the one that runs there. */
export default async ({ provide, config }: TestProject): Promise<() => Promise<void>> => {
  const running = process.env['OFFICE_URL']
  if (running !== undefined) {
    provide('offices', [running])
    return () => Promise.resolve()
  }
  if (!existsSync('dist/server/main.js')) throw new Error('The browser tests need the build: npm run build')
  const servers = await Promise.all(Array.from({ length: config.maxWorkers }, () => startBuiltServer()))
  provide(
    'offices',
    servers.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
