import { setFlagsFromString } from 'node:v8'
import { SchemaRefusal } from './db/ddl/refusals.ts'
import { loadFirst, loadOnly } from './firstLoad.ts'
import { type BehindServer, yearBehind } from './sample/year/yearBehind.ts'
import { workYearBeside, yearOnly } from './sample/year/yearBeside.ts'
import { sampleSignIn } from './sample/signIn.ts'
import { readSettings, SettingsError } from './settings.ts'
import { prepare, type RunningServer, startServer } from './start.ts'

// What is dead is collected at half as much again as is alive; left to itself, a large machine lets it treble.
setFlagsFromString('--heap-growing-percent=50')

// Whoever listened may be gone before the server is.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const stopOn = (server: RunningServer, year: BehindServer | null): void => {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      say('Estiba is stopping …')
      const close = async (): Promise<void> => {
        await year?.stop()
        await server.close()
      }
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

try {
  const settings = readSettings(process.env)
  if (process.argv[2] === loadOnly) {
    const { db } = await prepare(settings)
    await db.close()
    process.exit(0)
  }
  if (process.argv[2] === yearOnly) {
    await workYearBeside(settings, process.argv[3] ?? '')
    process.exit(0)
  }
  await loadFirst(settings)
  const server = await startServer(settings)
  stopOn(server, settings.sampleYear ? yearBehind(server.deps) : null)
  say(`Estiba is ready: ${server.url}`)
  if (settings.sampleData) say(`Sign in as ${sampleSignIn.username} with ${sampleSignIn.password}`)
} catch (error) {
  // A wrong setting and a schema that does not fit the data are said plainly; anything else with what helps to find it.
  process.stderr.write(
    `${error instanceof SettingsError || error instanceof SchemaRefusal ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(1)
}
