import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { sourceFiles } from './sources.mjs'

const root = 'server/services'

/** Most files, and most folders, that stand beside each other in a folder of the services. */
const mostBeside = 20

const isTest = (file) => /\.(test|testing)\.ts$/.test(file)

/** The domain that a file of the services belongs to; empty for what serves all of them. */
const domainOf = (file) => {
  const [domain = '', ...rest] = file.slice(root.length + 1).split('/')
  return rest.length === 0 ? '' : domain
}

const importedBy = (file, text) =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => posix.join(dirname(file), path))

/** Domains that import each other, with a file of the rarer way as where to begin. */
const mutual = (files) => {
  const ways = new Map()
  for (const file of files)
    for (const target of importedBy(file, readFileSync(file, 'utf8'))) {
      if (!target.startsWith(`${root}/`)) continue
      const [from, to] = [domainOf(file), domainOf(target)]
      if (from === to || from === '' || to === '') continue
      ways.set(`${from} ${to}`, [...(ways.get(`${from} ${to}`) ?? []), `${file} imports ${target}`])
    }
  return [...ways].flatMap(([way, here]) => {
    const back = ways.get(way.split(' ').toReversed().join(' '))
    if (back === undefined || here.length > back.length) return []
    if (here.length === back.length && way > way.split(' ').toReversed().join(' ')) return []
    return [`${root}: the folders ${way.replace(' ', ' and ')} import each other: ${here.join('; ')}`]
  })
}

const crowded = (files) => {
  const beside = new Map()
  const add = (kind, folder, name) => {
    const key = `${kind} ${folder}`
    beside.set(key, new Set([...(beside.get(key) ?? []), name]))
  }
  for (const file of files) {
    add('files', dirname(file), file)
    for (let folder = dirname(file); folder !== root; folder = dirname(folder)) add('folders', dirname(folder), folder)
  }
  return [...beside].flatMap(([key, names]) => {
    const [kind, folder] = key.split(' ')
    return names.size > mostBeside ? [`${folder}: ${names.size} ${kind} beside each other, ${mostBeside} at most`] : []
  })
}

/** No two domains of the services import each other, and no folder of them holds more than is seen at a glance. */
export const checkServiceFolders = () => {
  const files = sourceFiles([root]).filter((file) => !isTest(file))
  const domains = new Set(files.map(domainOf))
  return { problems: [...mutual(files), ...crowded(files)], summary: `${domains.size - 1} domains` }
}
