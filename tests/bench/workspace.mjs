import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export const benchFolder = resolve('tmp/bench')

const copied = [
  'src',
  'server',
  'scripts',
  'docs',
  'public',
  'index.html',
  'auth.html',
  'docs.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/**
 * A copy of the project with further resources, built: `parcels`, and as many generated ones as asked.
 * Answers its folder.
 */
export const makeWorkspace = (name, generated = 0) => {
  const folder = `${benchFolder}/${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const path of copied)
    cpSync(path, `${folder}/${path}`, {
      recursive: true,
      errorOnExist: false,
      force: true,
      filter: (file) => !/\.test\.tsx?$/.test(file),
    })
  symlinkSync(resolve('node_modules'), `${folder}/node_modules`)
  const schema = readFileSync('tests/bench/parcels.schema.txt', 'utf8')
  writeFileSync(`${folder}/src/resources/wms/parcels.ts`, schema)
  for (let index = 1; index <= generated; index++) {
    const words = `${['inbound', 'transit', 'outbound', 'customs', 'bonded'][index % 5]}-${['manifests', 'seals', 'tariffs', 'permits', 'quotas', 'slots'][index % 6]}-${index}`
    writeFileSync(
      `${folder}/src/resources/wms/${words}.ts`,
      schema
        .replace("name: 'parcels'", `name: '${words}'`)
        .replace('order: 99', `order: ${100 + index}`)
        .replace("'Paquetes', about", `'Registros ${words}', about`),
    )
  }
  run(folder, ['scripts/build.mjs'])
  return folder
}

export const run = (cwd, parameters) => {
  const { status, stderr } = spawnSync(process.execPath, parameters, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${parameters.join(' ')}: ${stderr.trim().split('\n').slice(-8).join('\n')}`)
}
