import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const made = async () => {
  const { module } = await runnerImport(resolve('scripts/reference/pages.ts'), { configFile: false, logLevel: 'error' })
  return Object.entries(module.pages())
}

/** The reference is made from the language's own types; `node scripts/reference.mjs` writes it. */
export const checkReferenceDocs = async () => {
  const stale = (await made()).filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  return {
    problems: stale.map(([file]) => `${file}: differs from the language: node scripts/reference.mjs`),
    summary: '',
  }
}

export const writeReferenceDocs = async () => {
  for (const [file, text] of await made()) writeFileSync(file, text)
}
