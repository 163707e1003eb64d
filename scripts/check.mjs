import { ensurePackages } from './build/packages.mjs'

ensurePackages()
const { runChecks } = await import('./check/checks.mjs')
const { passed, failed } = await runChecks()
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
