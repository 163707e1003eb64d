import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

/** Installs what the lock file says where node_modules is missing or says otherwise. */
export const ensurePackages = () => {
  if (installed()) return
  console.log('Installing packages (once, about a minute) ...')
  const npm = process.env.npm_execpath
  const [command, first] =
    npm === undefined ? [process.platform === 'win32' ? 'npm.cmd' : 'npm', []] : [process.execPath, [npm]]
  const { status, error } = spawnSync(command, [...first, 'ci', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: npm === undefined && process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ''}`)
}

/** npm keeps what it installed in a lock file of its own: every package must be there in its version. */
const installed = () => {
  if (!existsSync('node_modules/.package-lock.json')) return false
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (present[path] === undefined ? optional === true : present[path].version === version),
  )
}
