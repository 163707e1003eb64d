import { ensurePackages } from './build/packages.mjs'

ensurePackages()
const { runChecks } = await import('./check/checks.mjs')
const { passed, failures } = await runChecks()
console.log(`${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
