import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const binary = /\.(png|jpe?g|webp|ico|woff2?|pdf|xlsx|gz|br)$/

/** What must not be in any file: addresses of package registries, paths of one machine, escape hatches. */
const forbidden = [
  { pattern: new RegExp(['registry', 'npmjs'].join('\\.')), says: 'a registry host', in: /./ },
  { pattern: /(^|[\s"'`(=:])\/(home|root|work|Users)\/[a-z]/, says: 'a path of one machine', in: /./ },
  {
    pattern: new RegExp(`@ts-(${['ignore', 'nocheck'].join('|')})`),
    says: 'a compiler check switched off',
    in: /\.(ts|tsx|mjs)$/,
  },
  {
    pattern: new RegExp(`\\b(${['TO', 'FIX'].map((word, index) => word + ['DO', 'ME'][index]).join('|')})\\b`),
    says: 'unfinished work',
    in: /^(src|server|scripts)\/.*\.(ts|tsx|mjs)$/,
  },
  {
    // One sign by itself is short.
    pattern: /(?<!\b(sign|character))\.normalize\('/,
    says: 'a text put in form past `composed` (src/schema): many marks in a row take minutes',
    in: /^(src|server)\/.*(?<!\.test)\.tsx?$/,
  },
  {
    pattern: new RegExp(`\\.(${['skip', 'todo', 'only'].join('|')})\\(`),
    says: 'a test left out',
    in: /\.test\.tsx?$/,
  },
]

export const checkTexts = () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && !binary.test(file) && existsSync(file))
  const problems = files.flatMap((file) => {
    const rules = forbidden.filter((rule) => rule.in.test(file))
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        rules.filter(({ pattern }) => pattern.test(line)).map(({ says }) => `${file}:${index + 1}: ${says}`),
      )
  })
  return { problems, summary: `${files.length} files` }
}
