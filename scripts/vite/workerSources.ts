import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

/** Modules that run in threads of the server, by the name that they are imported under. */
const workers: { readonly [id: string]: string } = {
  'virtual:estiba/workbook-worker': 'server/middleware/body/workbook.worker.ts',
  'virtual:estiba/paper-worker': 'server/services/print/apart/paper.worker.ts',
}

/**
 * A thread's module with all that it imports as one text, since a thread of plain Node reads neither TypeScript nor
 * the server's bundle: the same in development, in tests and in what is built.
 */
export const workerSources = (): Plugin => {
  let root = process.cwd()
  return {
    name: 'estiba:worker-sources',
    configResolved(config) {
      root = config.root
    },
    resolveId(id) {
      return Object.hasOwn(workers, id) ? `\0${id}` : undefined
    },
    async load(id) {
      const file = id.startsWith('\0') ? workers[id.slice(1)] : undefined
      if (file === undefined) return undefined
      return `export default ${JSON.stringify(await bundled(root, resolve(root, file)))}`
    },
  }
}

const bundled = async (root: string, file: string): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: file,
      write: false,
      target: 'node20',
      minify: true,
      rolldownOptions: { output: { format: 'cjs', codeSplitting: false } },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error(`${file} was not built at once`)
  return built.output[0].code
}
