import { fileURLToPath } from 'node:url'
import { ensurePackages } from './build/packages.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
ensurePackages()
const { bench } = await import('../tests/bench/bench.mjs')
process.exitCode = await bench(process.argv.slice(2).flatMap((names) => names.split(',')))
