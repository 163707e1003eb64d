import { ensurePackages } from './build/packages.mjs'
import { fingerprint, markBuilt } from './build/freshness.mjs'

ensurePackages()
// Whatever called this: what is built is what is delivered.
process.env.NODE_ENV = 'production'
const print = fingerprint()
const [{ buildClient }, { buildServer }] = await Promise.all([
  import('./build/client.mjs'),
  import('./build/server.mjs'),
])
await buildServer()
await buildClient()
markBuilt(print)
