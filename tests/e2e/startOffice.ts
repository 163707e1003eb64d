import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startBuiltServer } from './builtServer.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly office: string
  }
}

/** One built server for all browser tests; with `OFFICE_URL` the one that runs there. */
export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const running = process.env['OFFICE_URL']
  if (running !== undefined) {
    provide('office', running)
    return () => Promise.resolve()
  }
  if (!existsSync('dist/server/main.js')) throw new Error('The browser tests need the build: npm run build')
  const { url, stop } = await startBuiltServer()
  provide('office', url)
  return stop
}
