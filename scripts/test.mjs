import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './build/freshness.mjs'
import { ensurePackages } from './build/packages.mjs'
import { findBrowser } from './test/browser.mjs'
import { laidDataFolder } from './test/laidDataFolder.mjs'
import { runVitest } from './test/vitest.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const total = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  total.passed += passed
  total.failed += failed
}

ensurePackages()
const { runChecks } = await import('./check/checks.mjs')
add(await runChecks())
add(await runVitest('code', ['--project', 'unit', '--project', 'component', '--project', 'contract']))

const browser = findBrowser()
if (browser === undefined) {
  console.error('The browser tests need Chromium: install it, or say where it is with CHROMIUM=/path/to/chromium')
  add({ passed: 0, failed: 1 })
} else if (!isBuilt() && spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' }).status !== 0) {
  console.error('The browser tests need the build, and it failed')
  add({ passed: 0, failed: 1 })
} else {
  const folders = laidDataFolder()
  for (const name of ['browser', 'faults', 'timed'])
    add(await runVitest(name, ['--project', name], { CHROMIUM: browser, ...folders }))
}

console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
