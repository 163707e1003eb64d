import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const block = /<!-- code: (\S+) as (\S+) -->\n[\s\S]*?<!-- \/code -->/g

/** A file of the tests as it would stand in its place: what it imports is found from there. */
const moved = (from: string, to: string): string =>
  readFileSync(from, 'utf8').replaceAll(/from '(\.[^']*)'/g, (_whole, path: string) => {
    const found = relative(dirname(to), join(dirname(from), path)).replaceAll('\\', '/')
    return `from '${found.startsWith('.') ? found : `./${found}`}'`
  })

/** A guide with its pieces of code as the tests run them. */
export const withCode = (guide: string): string =>
  readFileSync(guide, 'utf8').replaceAll(
    block,
    (_whole, from: string, to: string) =>
      `<!-- code: ${from} as ${to} -->\n\n\`${to}\`\n\n\`\`\`${to.endsWith('x') ? 'tsx' : 'ts'}\n${moved(from, to)}\`\`\`\n\n<!-- /code -->`,
  )
