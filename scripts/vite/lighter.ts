import type { Plugin } from 'vite'

/** What `node-polyglot` brings along, in fifteen files, for browsers that lack it; none does that the office runs in. */
const ofTheLanguage = [
  ["require('object.entries')", 'Object.entries'],
  ["require('hasown')", 'Object.hasOwn'],
] as const

/** What `ra-core` gives to every list, though one that is exported without its own exporter is rare: fetched then. */
const exporter = 'jsonexport/dist/index.js'

/** Named as a package: the file of packages would else import that of screens, which imports it. */
const lateExporter = '\0/node_modules/estiba-late-exporter'

/** Leaves out of the office's first files what its packages import and the first list does not use. */
export const lighter = (): Plugin => ({
  name: 'estiba-lighter',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer) => (id === exporter && importer !== lateExporter ? lateExporter : undefined),
  load: (id) =>
    id === lateExporter
      ? `export default (data, done) => import('${exporter}').then(({ default: write }) => write(data, done), done)`
      : undefined,
  transform(code, id) {
    if (!id.endsWith('/node-polyglot/index.js')) return undefined
    return ofTheLanguage.reduce((text, [brought, own]) => {
      if (!text.includes(brought)) this.error(`node-polyglot no longer has ${brought}`)
      return text.replace(brought, own)
    }, code)
  },
})
