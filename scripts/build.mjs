import { ensurePackages } from './build/packages.mjs'
import { fingerprint, markBuilt } from './build/freshness.mjs'

ensurePackages()
const print = fingerprint()
const [{ buildClient }, { buildServer }] = await Promise.all([
  import('./build/client.mjs'),
  import('./build/server.mjs'),
])
await buildServer()
await buildClient()
markBuilt(print)
