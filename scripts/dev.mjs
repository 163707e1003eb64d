import { fileURLToPath } from 'node:url'
import { ensurePackages } from './build/packages.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensurePackages()
const { develop } = await import('./dev/develop.mjs')
await develop()
