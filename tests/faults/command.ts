import { execFile } from 'node:child_process'

export interface Said {
  readonly code: number
  readonly out: string
  readonly err: string
}

/**
 * A command beside the server, as a process of its own and as it was built (`npm run <name> -- <words>`).
 *
 * @example const { out } = await runCommand({ DATA_DIR: folder }, 'schema', 'taxes.rate')
 */
export const runCommand = (
  settings: { readonly [name: string]: string },
  name: string,
  ...words: readonly string[]
): Promise<Said> =>
  new Promise((resolve) => {
    const env = { ...process.env, SAMPLE_DATA: 'no', NODE_ENV: 'production', ...settings }
    const child = execFile(
      process.execPath,
      ['dist/server/command.js', name, ...words],
      { env },
      (_problem, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
  })
