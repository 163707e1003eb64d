import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [begin, end] = ['<!-- settings -->', '<!-- /settings -->']

/** The README's table of settings is the one that the server reads; `node scripts/settings.mjs` writes it. */
export const checkSettingsDocs = async () => {
  const readme = readFileSync('README.md', 'utf8')
  const problems =
    readme === (await withTable(readme))
      ? []
      : ['README.md: the settings differ from the server: node scripts/settings.mjs']
  return { problems, summary: '' }
}

export const writeSettingsDocs = async () =>
  writeFileSync('README.md', await withTable(readFileSync('README.md', 'utf8')))

const withTable = async (readme) => {
  const [before, rest = ''] = readme.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n${await table()}\n${end}${after}`
}

const table = async () => {
  const { module } = await runnerImport(resolve('server/settings/table.ts'), { configFile: false, logLevel: 'error' })
  const perModule = Object.entries(module.moduleSettings).map(([name, setting]) => [`${name}_<MODULE>`, setting])
  const rows = [...Object.entries(module.settingsTable), ...perModule].map(
    ([name, { fallback, about }]) => `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${about} |`,
  )
  return ['| Setting | Default | |', '|---|---|---|', ...rows].join('\n')
}
