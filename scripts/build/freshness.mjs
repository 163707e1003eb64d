import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const inputs = [
  'src',
  'server',
  'public',
  'scripts/vite',
  'scripts/build',
  'index.html',
  'auth.html',
  'docs.html',
  'vite.config.ts',
  'package-lock.json',
]
const stamp = 'dist/.inputs'

/** Whether dist was built from exactly these files. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()

export const markBuilt = (print) => {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, print)
}

/** Environment variables that the browser application is built with. */
const builtIn = /^(VITE_|DEFAULT_HOST_)/

/** One digest of everything that goes into the build; a test's change is none. */
export const fingerprint = () => {
  const digest = createHash('sha256')
  for (const name of Object.keys(process.env)
    .filter((name) => builtIn.test(name))
    .sort())
    digest.update(`${name}=${process.env[name]}\0`)
  for (const file of inputs.flatMap(filesOf)) digest.update(`${file}\0`).update(readFileSync(file))
  return digest.digest('hex')
}

const filesOf = (path) => {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .toSorted()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesOf(`${path}/${name}`))
}
