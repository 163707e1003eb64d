import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { compressFolder } from '../../../scripts/build/compress.mjs'

/** Builds the stock application into the served folder of a workspace: same server, same origin, same session. */
export const buildPeer = async (name, workspace) => {
  const outDir = `${workspace}/dist/client/peers/${name}`
  rmSync(outDir, { recursive: true, force: true })
  await build({
    configFile: false,
    root: resolve(`tests/bench/peers/${name}`),
    base: `/peers/${name}/`,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  })
  await compressFolder(outDir)
}
