import { createServer as createProbe } from 'node:net'
import { createServer } from 'vite'
import { pages } from './pages.mjs'

/** Files that the server runs from; the browser's are Vite's own concern. */
const serverSide = /^(server|src\/(schema|domain|resources))\/.*(?<!\.test)\.(ts|json)$/

/** They take in each file of their folder, those too that come later. */
const collectors = [
  'src/resources/index.server.ts',
  'server/services/registry.ts',
  'server/services/reports/dashboard/cards.ts',
  'server/services/reports/report-configs/sourceOf.ts',
]

/**
 * One process: Vite serves the browser side and passes the API on to Estiba's server, which runs from its
 * sources through Vite's module loading and is made anew after each change, tables included.
 */
export const develop = async () => {
  const port = Number(process.env.PORT ?? 3000)
  const innerPort = await freePort()
  const target = `http://127.0.0.1:${innerPort}`
  const vite = await createServer({
    plugins: [pages()],
    server: {
      port,
      strictPort: true,
      host: process.env.HOST ?? 'localhost',
      proxy: {
        '^/(api|mailbox)(/|$)': { target },
        '/realtime': { target, ws: true },
      },
    },
  })
  const env = {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${port}`,
    ...process.env,
    PORT: String(innerPort),
    HOST: '127.0.0.1',
  }

  /** The server as its files are now; a mistake in one of them, or in what they declare, is told before anything stops. */
  const load = async () => {
    const [{ startServer, declared }, { readSettings }] = await Promise.all([
      vite.ssrLoadModule('/server/start.ts'),
      vite.ssrLoadModule('/server/settings.ts'),
    ])
    await declared()
    return () => startServer(readSettings(env))
  }
  let start = await load()
  let running = await start()
  await vite.listen()
  console.log(`Development: http://localhost:${port}`)

  let queue = Promise.resolve()
  let wanted = 0
  const restart = async (turn) => {
    if (turn !== wanted) return
    const tell = (problem) => console.error(problem instanceof Error ? problem.stack : problem)
    // A mistake says so here, the last good state answers on, and the next save tries again.
    const next = await load().catch(tell)
    if (next === undefined) return
    await running.close()
    running = await next().catch((problem) => {
      tell(problem)
      return undefined
    })
    if (running === undefined) running = await start()
    else start = next
    vite.ws.send({ type: 'full-reload' })
  }
  const { moduleGraph } = vite.environments.ssr
  /** A file that changed, who collects the schema files, and all that import them are loaded anew; the rest stays. */
  const forget = (file) => {
    for (const path of [file, ...collectors.map((collector) => `${vite.config.root}/${collector}`)])
      for (const module of moduleGraph.getModulesByFile(path) ?? []) moduleGraph.invalidateModule(module)
  }
  for (const event of ['add', 'change', 'unlink']) {
    vite.watcher.on(event, (file) => {
      if (!serverSide.test(relative(vite.config.root, file))) return
      forget(file)
      const turn = ++wanted
      queue = queue.then(() => restart(turn))
    })
  }
  const stop = async () => {
    wanted++
    await queue
    await Promise.allSettled([running.close(), vite.close()])
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

const relative = (root, file) => file.replaceAll('\\', '/').replace(`${root}/`, '')

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
