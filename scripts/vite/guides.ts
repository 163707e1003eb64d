import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marked } from 'marked'
import type { Plugin } from 'vite'

/** What is served below `/docs`: the pages of these folders and files, by the names of the files. */
const folders = ['docs/reference', 'docs/guides']

const style = `
body { font: 16px/1.5 Inter, system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; color: #1a1a1a; background: #fff }
nav a { margin-inline-end: 1rem } a { color: #0b4a8a } h2 { margin-top: 2.5rem }
pre { background: #f3f5f7; padding: 0.75rem; overflow-x: auto } code { font: 0.9em ui-monospace, monospace }
.wide { overflow-x: auto } table { border-collapse: collapse } th, td { border: 1px solid #c8ccd1; padding: 0.3rem 0.6rem; text-align: start; vertical-align: top }
@media (prefers-color-scheme: dark) { body { color: #e8e8e8; background: #14181c } a { color: #8ec1ff } pre { background: #20262c } th, td { border-color: #4a525a } }
`

interface Guide {
  readonly name: string
  readonly title: string
  readonly text: string
}

const guides = (root: string): readonly Guide[] =>
  folders
    .flatMap((folder) => readdirSync(join(root, folder)).map((file) => join(root, folder, file)))
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      const name = /([\w-]+)\.md$/.exec(file)?.[1] ?? ''
      return { name, title: /^# (.*)$/m.exec(text)?.[1] ?? name, text }
    })

/** A page as it is served: its links lead to the pages beside it. */
const pageOf = ({ title, text }: Guide, all: readonly Guide[]): string => {
  const body = marked
    .parse(text, { async: false })
    .replaceAll(/href="(?:\.\.?\/)*(?:[\w-]+\/)*([\w-]+)\.md(#[\w-]*)?"/g, 'href="/docs/$1.html$2"')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="wide" tabindex="0" role="region" aria-label="Table"><table>')
    .replaceAll('</table>', '</table></div>')
  const links = all.map((one) => `<a href="/docs/${one.name}.html">${one.title}</a>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Estiba</title><style>${style}</style></head><body><nav aria-label="Reference">${links}<a href="/api/docs">API</a></nav><main>${body}</main></body></html>`
}

const made = (root: string): ReadonlyMap<string, string> => {
  const all = guides(root)
  const first = all.find(({ name }) => name === 'recipes') ?? all[0]
  return new Map([
    ...all.map((guide) => [`docs/${guide.name}.html`, pageOf(guide, all)] as const),
    ...(first === undefined ? [] : [['docs/index.html', pageOf(first, all)] as const]),
  ])
}

/** The reference and the recipes as pages of the application, `/docs`. */
export const guidePages = (): Plugin => {
  let root = process.cwd()
  return {
    name: 'estiba:guides',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      for (const [fileName, source] of made(root)) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?', 1)[0] ?? ''
        const page = /^\/docs\/?$/.test(path) ? 'docs/index.html' : path.slice(1)
        const source = path.startsWith('/docs') ? made(root).get(page) : undefined
        if (source === undefined) next()
        else response.setHeader('content-type', 'text/html; charset=utf-8').end(source)
      })
    },
  }
}
