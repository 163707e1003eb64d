import { spawn } from 'node:child_process'

/** Programs that check the code, each in its own process; started together, they share the cores. */
const programs = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  oxlint: ['node_modules/oxlint/bin/oxlint', '--type-aware'],
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  knip: ['node_modules/knip/bin/knip.js', '--no-progress'],
}

export const runTools = async () =>
  Promise.all(
    Object.entries(programs).map(async ([name, command]) => {
      const { code, output } = await run(command)
      return { name, problems: code === 0 ? [] : [output], summary: '' }
    }),
  )

const run = (command) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (problem) => resolve({ code: 1, output: problem.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
