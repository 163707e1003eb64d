import { factorCommand } from './auth/factor/command.ts'
import { keysCommand } from './auth/keys/command.ts'
import { backupCommand, restoreCommand } from './backup/command.ts'
import { schemaCommand } from './db/ddl/command.ts'
import { administratorCommand, companyCommand } from './founding/commands.ts'
import { routesCommand } from './hosts/command.ts'
import { readSettings } from './settings.ts'
import type { Settings } from './contract.ts'

/** What is asked for on a command line beside the server, `npm run <name> -- ...`; each says what it did. */
const commands: {
  readonly [name: string]: (settings: Settings, words: readonly string[]) => Promise<readonly string[]>
} = {
  keys: keysCommand,
  factor: factorCommand,
  company: companyCommand,
  administrator: administratorCommand,
  backup: backupCommand,
  restore: restoreCommand,
  schema: schemaCommand,
  routes: routesCommand,
}

try {
  const [name = '', ...words] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new Error(`There is no command '${name}': ${Object.keys(commands).join(', ')}`)
  for (const line of await command(readSettings(process.env), words)) process.stdout.write(`${line}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
