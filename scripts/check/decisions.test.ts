import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const written =
  readFileSync('docs/decisions.md', 'utf8').split('## Where the decisions of the specification are kept')[1] ?? ''
const lines = written.split('\n').filter((line) => line.startsWith('- G-'))

it('every decision of the specification that code names has one line that says where it is kept', () => {
  const kept = lines.map((line) => line.slice(2, 6))
  expect(kept).toEqual(Array.from({ length: 37 }, (_none, at) => `G-${String(at + 1).padStart(2, '0')}`))
  const files = ['src', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  const named = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\bG-\d\d\b/g) ?? [])
  expect([...new Set(named)].filter((decision) => !kept.includes(decision))).toEqual([])
})

it.each(lines)('%s is where it is said to be', (line) => {
  const paths = [...line.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? '')
  expect(paths.length).toBeGreaterThan(1)
  expect(paths.at(-1)).toMatch(/\.test\.ts$/)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
