import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/freshness.mjs'
import { ensurePackages } from './build/packages.mjs'
import { findBrowser } from './test/browser.mjs'
import { laidDataFolder } from './test/laidDataFolder.mjs'
import { runVitest } from './test/vitest.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const failures = []
let held = 0
const add = (told) => {
  held += told.passed
  failures.push(...told.failures)
}

ensurePackages()
const { runChecks } = await import('./check/checks.mjs')
add(await runChecks())
add(await runVitest('code', ['--project', 'unit', '--project', 'component', '--project', 'contract']))

const browser = findBrowser()
if (browser === undefined) {
  console.error('The browser tests need Chromium: install it, or say where it is with CHROMIUM=/path/to/chromium')
  add({ passed: 0, failures: ['the browser tests: not run'] })
} else if (!isBuilt() && spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) {
  console.error('The browser tests need the build, and it failed')
  add({ passed: 0, failures: ['the browser tests: not run'] })
} else {
  const folders = laidDataFolder()
  for (const name of ['browser', 'faults', 'timed'])
    add(await runVitest(name, ['--project', name], { CHROMIUM: browser, ...folders }))
}

if (failures.length > 0) console.log(`\nWhat failed:\n\n${failures.join('\n')}\n`)
console.log(`${held} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
