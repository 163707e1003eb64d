import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { loadSources } from '../../../src/resources/index.server.ts'
import { glossary } from '../../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../../src/schema/registry.ts'
import { startProgram } from '../program.ts'
import { dumpOf } from './dump.ts'
import { asOwner, dumpFile, restoreFormer } from './restore.ts'
import { type Person, type Told, toldFile, toldTo } from './told.ts'

/**
 * Keeps what a build made, before it is changed: the sample companies of a data folder on which no server runs as SQL,
 * and what the same build tells its people of them.
 *
 * @example npx tsx tests/faults/formerBuild/keep.ts /srv/estiba/data /tmp/kept
 */
const [, , from = '', scratch = ''] = process.argv
const folder = resolve(scratch)

const text = await asOwner(resolve(from), (client) => dumpOf(client))
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } }
await writeFile(dumpFile, brotliCompressSync(text, quality))
await rm(folder, { recursive: true, force: true })
await restoreFormer(folder)

const people = await asOwner(folder, async (client) => {
  const { rows } = await client.query<Person>(
    'select email, namespace from estiba.users where email is not null order by namespace, email',
  )
  return rows
})
const paths = buildRegistry(await loadSources(), glossary)
  .all.filter(({ routes }) => /^GET [^{]*(\{\?[^}]*\})?$/.test(routes['list'] ?? ''))
  .map(({ routes, service }) => (routes['list'] ?? '').replace(/\{.*/, '').replace('GET ', `/${service}`))
const program = await startProgram({ DATA_DIR: folder, SAMPLE_DATA: 'yes' })
try {
  const told: Told[] = []
  for (const person of people) told.push(await toldTo(program.ask, person, paths))
  await writeFile(toldFile, `${JSON.stringify(told)}\n`)
} finally {
  await program.stop()
  await rm(join(folder), { recursive: true, force: true })
}
