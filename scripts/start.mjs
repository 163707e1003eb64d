import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/freshness.mjs'
import { ensurePackages } from './build/packages.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Estiba needs Node 20.19 or newer; this is ${process.versions.node}`)
  process.exit(1)
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensurePackages()
if (!isBuilt()) {
  console.log('Building (once after each change) ...')
  // A process of its own: the build's memory is not the server's.
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')
